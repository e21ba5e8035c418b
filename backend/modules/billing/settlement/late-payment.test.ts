import { eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { setUpTestShop, startPayment, toOwner } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { sweepBilling } from "./sweep-billing";

const shop = setUpTestShop();

const CHALLENGED = { card: createTestCard({ number: "4000002500003155" }) };

const startCardPayment = () => startPayment(shop, "bravo", "card", CHALLENGED);

/** The provider receives the money of a charge that has ended; the notification of it is lost. */
async function payLateUnnoticed(ref: string): Promise<void> {
  shop.faults.set("notify", { dropRate: 1 });
  expect((await shop.billing.simulator.performChargeAction(ref, "payLate"))?.done).toBe(true);
  shop.faults.reset();
}

/** Sweeps an hour later and then daily, past every deadline of the order. */
async function sweepForDays(days: number): Promise<void> {
  shop.clock.move(HOUR_MS);
  await sweepBilling(shop.billing);
  for (let day = 0; day < days; day += 1) {
    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);
  }
}

const readAttempt = async (attemptId: string | null | undefined) =>
  (
    await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attemptId ?? ""))
  )[0];

describe("fault F17, F19: money for a failed attempt whose notification was lost", () => {
  it("pays the order while it is open", async () => {
    const bought = await startCardPayment();
    const { ref } = await bought.readCharge();
    await shop.billing.simulator.completeChallenge(ref, "refuse");
    shop.clock.move(MINUTE_MS);
    expect(await bought.readPayment()).toMatchObject({ orderStatus: "PAYMENT_FAILED" });
    await payLateUnnoticed(ref);
    await sweepForDays(1);
    expect(await bought.readOrder()).toMatchObject({ status: "PAYMENT_SUCCEEDED", paidLate: true });
  });

  it("is refunded after the order has ended, also where another attempt followed", async () => {
    const bought = await startCardPayment();
    const { ref } = await bought.readCharge();
    await shop.billing.simulator.completeChallenge(ref, "refuse");
    shop.clock.move(MINUTE_MS);
    await bought.readPayment();
    // The next attempt never reaches the provider.
    const create = jest.spyOn(shop.billing.providers.card, "create").mockRejectedValue(new Error("down"));
    expect(await bought.payAgain(CHALLENGED)).toMatchObject({ status: "pending" });
    create.mockRestore();
    await cancelOrder(shop.billing, toOwner(bought.buyer), bought.orderId);
    await payLateUnnoticed(ref);
    await sweepForDays(8);
    expect(await bought.readOrder()).toMatchObject({ status: "REFUND_SUCCEEDED" });
    expect(await bought.listRefunds()).toMatchObject([{ reason: "orderClosed", status: "REFUND_SUCCEEDED" }]);
    expect((await readAttempt(bought.info.attemptId))?.askNextAt).toBeNull();
  });

  it("is found where billing canceled a charge that arrived after the provider was asked for it", async () => {
    const { card } = shop.billing.providers;
    const create = card.create.bind(card);
    const lostAnswer = jest.spyOn(card, "create").mockImplementation(async (request) => {
      await create(request);
      throw new Error("the provider's answer was lost");
    });
    const bought = await startCardPayment();
    lostAnswer.mockRestore();
    const { ref } = await bought.readCharge();
    const unknown = jest.spyOn(card, "status").mockResolvedValueOnce(null);
    shop.clock.move(MINUTE_MS);
    await sweepBilling(shop.billing);
    unknown.mockRestore();
    expect(await readAttempt(bought.info.attemptId)).toMatchObject({ status: "PAYMENT_FAILED" });
    expect(await bought.readCharge()).toMatchObject({ ref, providerStatus: "canceled" });
    await payLateUnnoticed(ref);
    await sweepForDays(8);
    expect((await bought.readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
  });

  it("a refused card is queried until a week after its end and no longer", async () => {
    const card = createTestCard({ number: "4000000000000002" });
    const buyer = await shop.createBuyer();
    const { attemptId } = (await catchRefusal(shop.buyPlan(buyer, "card", { card }))).data as {
      attemptId: string;
    };
    expect((await readAttempt(attemptId))?.askNextAt).not.toBeNull();
    await sweepForDays(8);
    expect((await readAttempt(attemptId))?.askNextAt).toBeNull();
  });
});
