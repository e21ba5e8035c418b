import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { providerCharges } from "@/backend/db/schema/provider";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { buyPlan, createTestQuote, payQuote } from "@/backend/testing/test-shop";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { readPayment } from "./payment-info";
import type { Buyer } from "./payment-request";

const shop = setUpTestShop();

/** The buyer pays in the bank app; billing is not notified. */
async function payWithoutNotification({ attemptId }: PaymentInfo): Promise<void> {
  const [charge] = await shop.db
    .select()
    .from(providerCharges)
    .where(eq(providerCharges.attemptId, attemptId ?? ""));
  await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "pay");
}

async function countPaidCharges(buyer: Buyer): Promise<number> {
  const charges = await shop.db
    .select({ received: providerCharges.received, refunded: providerCharges.refunded })
    .from(providerCharges)
    .innerJoin(orders, eq(orders.id, providerCharges.orderId))
    .where(eq(orders.uid, buyer.member.uid));
  return charges.filter(({ received, refunded }) => (received ?? 0) > refunded).length;
}

describe("threat T43: a payment made before the price was quoted and known only afterwards", () => {
  it("ends a request with another method at once: stopping the code finds it paid", async () => {
    const buyer = await shop.createBuyer();
    const code = await buyPlan(shop, buyer);
    await payWithoutNotification(code);
    shop.clock.move(60_000);
    const other = await createTestQuote(shop, buyer, "card");
    shop.clock.move(1_000);
    expect(await payQuote(shop, buyer, other)).toMatchObject({ orderId: code.orderId, status: "success" });
    expect(await countPaidCharges(buyer)).toBe(1);
  });

  it("ends a request whose price was quoted before billing knew of the payment", async () => {
    const buyer = await shop.createBuyer();
    const code = await buyPlan(shop, buyer);
    await payWithoutNotification(code);
    shop.clock.move(60_000);
    const other = await createTestQuote(shop, buyer, "card");
    shop.clock.move(1_000);
    expect(await readPayment(shop.billing, toOwner(buyer), code.orderId)).toMatchObject({
      status: "success",
    });
    shop.clock.move(1_000);
    expect(await payQuote(shop, buyer, other)).toMatchObject({ orderId: code.orderId, status: "success" });
    expect(await countPaidCharges(buyer)).toBe(1);
  });

  it("lets a buyer who requests a price afterwards buy once more", async () => {
    const buyer = await shop.createBuyer();
    const code = await buyPlan(shop, buyer);
    await payWithoutNotification(code);
    shop.clock.move(1_000);
    await readPayment(shop.billing, toOwner(buyer), code.orderId);
    shop.clock.move(1_000);
    const again = await buyPlan(shop, await shop.reloadBuyer(buyer), "card");
    expect(again.orderId).not.toBe(code.orderId);
    expect(await countPaidCharges(buyer)).toBe(2);
  });
});
