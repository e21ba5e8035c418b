import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { providerCharges } from "@/backend/db/schema/provider";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";

import { MINUTE_MS } from "@/lib/config/constants";
import { readPayment } from "./payment-info";
import type { Buyer } from "./payment-request";

const shop = setUpTestShop();

/** A new buyer's order that is paid in the bank app while billing is not notified. */
async function buyWithoutNotification() {
  const buyer = await shop.createBuyer();
  const { orderId, attemptId } = await shop.buyPlan(buyer);
  const [charge] = await shop.db
    .select()
    .from(providerCharges)
    .where(eq(providerCharges.attemptId, attemptId ?? ""));
  await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "pay");
  return { buyer, orderId };
}

/** A card's price, requested a minute later and a second old. */
async function quoteCardLater(buyer: Buyer) {
  shop.clock.move(MINUTE_MS);
  const quote = await shop.createQuote(buyer, "card");
  shop.clock.move(1_000);
  return quote;
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
    const { buyer, orderId } = await buyWithoutNotification();
    const other = await quoteCardLater(buyer);
    expect(await shop.payQuote(buyer, other)).toMatchObject({ orderId, status: "success" });
    expect(await countPaidCharges(buyer)).toBe(1);
  });

  it("ends a request whose price was quoted before billing knew of the payment", async () => {
    const { buyer, orderId } = await buyWithoutNotification();
    const other = await quoteCardLater(buyer);
    expect(await readPayment(shop.billing, toOwner(buyer), orderId)).toMatchObject({
      status: "success",
    });
    shop.clock.move(1_000);
    expect(await shop.payQuote(buyer, other)).toMatchObject({ orderId, status: "success" });
    expect(await countPaidCharges(buyer)).toBe(1);
  });

  it("lets a buyer who requests a price afterwards buy once more", async () => {
    const { buyer, orderId } = await buyWithoutNotification();
    shop.clock.move(1_000);
    await readPayment(shop.billing, toOwner(buyer), orderId);
    shop.clock.move(1_000);
    const again = await shop.buyPlan(await shop.reloadBuyer(buyer), "card");
    expect(again.orderId).not.toBe(orderId);
    expect(await countPaidCharges(buyer)).toBe(2);
  });
});
