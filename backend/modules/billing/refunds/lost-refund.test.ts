import { and, eq, isNotNull } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { getNextQueryTimeAfterPayment } from "@/backend/modules/billing/attempts/attempt-times";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import type { ChargeAction } from "@/backend/providers/change-charge";
import type { ProviderCode } from "@/backend/providers/provider";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { METHOD_CODES } from "@/lib/domain/payment/methods/methods";
import { isMobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";

const shop = setUpTestShop();

const BRAND_BY_METHOD: Partial<Record<ProviderCode, string>> = {
  ...{ pix: "bravo", card: "bravo", slip: "codes", bank: "codes", crypto: "coins", caishen: "coins" },
  paynow: "lion",
};
const getBrand = (method: ProviderCode) =>
  BRAND_BY_METHOD[method] ?? (isMobileOperator(method) ? "coins" : "world");

const getPhone = (method: ProviderCode) =>
  isMobileOperator(method)
    ? { phone: OPERATOR_PHONES[method].phone }
    : method === "liquido"
      ? { phone: "+525512345678" }
      : {};

/** A paid order of this method. */
async function buyPaid(method: ProviderCode) {
  const bought = await startPayment(shop, getBrand(method), method, getPhone(method));
  const { ref } = await bought.readCharge();
  await shop.billing.simulator.performChargeAction(ref, "pay");
  shop.clock.move(2 * MINUTE_MS);
  await bought.readPayment();
  expect((await bought.readOrder())?.status).toBe("PAYMENT_SUCCEEDED");
  return { ...bought, ref };
}

async function actUnnoticed(ref: string, action: ChargeAction): Promise<void> {
  shop.faults.set("notify", { dropRate: 1 });
  expect((await shop.billing.simulator.performChargeAction(ref, action))?.done).toBe(true);
  shop.faults.reset();
}

/** Sweeps at each time at which an attempt of the order is due, and returns how often that was. */
async function sweepUntilQuiet(orderId: string): Promise<number> {
  for (let sweeps = 0; sweeps < 60; sweeps += 1) {
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.askNextAt)));
    if (!attempt?.askNextAt) return sweeps;
    shop.clock.move(attempt.askNextAt - shop.clock.now());
    await sweepBilling(shop.billing);
  }
  throw new Error("the attempt is queried for ever");
}

describe("fault F19, rules/payments#money-that-goes-back: a refund whose notification was lost", () => {
  it.each(METHOD_CODES)("%s: is found, and the plan ends", async (method) => {
    const { orderId, ref, readOrder } = await buyPaid(method);
    await actUnnoticed(ref, "refund");
    await sweepUntilQuiet(orderId);
    expect((await readOrder())?.status).toBe("REFUND_SUCCEEDED");
  });

  it.each(METHOD_CODES)("%s: a lost dispute is found on the last day", async (method) => {
    const { orderId, ref, readOrder } = await buyPaid(method);
    const { days } = shop.billing.providers[method].terms.moneyBack;
    const paidAt = (await readOrder())?.paidAt ?? 0;
    shop.clock.move(paidAt + days * DAY_MS - MINUTE_MS - shop.clock.now());
    await sweepBilling(shop.billing);
    await actUnnoticed(ref, "dispute");
    await actUnnoticed(ref, "disputeWon");
    await sweepUntilQuiet(orderId);
    expect((await readOrder())?.status).toBe("CHARGEBACK_SUCCEEDED");
  });

  it("a dispute that is undecided at the end is followed until it is decided", async () => {
    const { orderId, ref, readOrder } = await buyPaid("paypal");
    const { days } = shop.billing.providers.paypal.terms.moneyBack;
    shop.clock.move((days - 1) * DAY_MS);
    await sweepBilling(shop.billing);
    await actUnnoticed(ref, "dispute");
    shop.clock.move(DAY_MS);
    await sweepBilling(shop.billing);
    expect((await readOrder())?.status).toBe("CHARGEBACK_PENDING");
    // It is read several times while nothing has been decided.
    for (let times = 0; times < 3; times += 1) {
      shop.clock.move(20 * DAY_MS);
      await sweepBilling(shop.billing);
    }
    await actUnnoticed(ref, "disputeWon");
    await sweepUntilQuiet(orderId);
    expect((await readOrder())?.status).toBe("CHARGEBACK_SUCCEEDED");
  });

  it("nothing is queried any more once the money is gone", async () => {
    const { orderId, ref, readOrder } = await buyPaid("slip");
    await actUnnoticed(ref, "refund");
    // The next query finds it, and is the last.
    expect(await sweepUntilQuiet(orderId)).toBe(1);
    expect((await readOrder())?.status).toBe("REFUND_SUCCEEDED");
  });
});

describe("queries about received money (rules/payments#money-that-goes-back)", () => {
  it.each(METHOD_CODES)("%s: at growing intervals to the end of its window, at most 13 times", (method) => {
    const { terms } = shop.billing.providers[method];
    const times: number[] = [];
    for (let now = 0; ; ) {
      const next = getNextQueryTimeAfterPayment(terms, { paidAt: 0 }, now);
      if (next === null) break;
      times.push(next);
      now = next;
    }
    expect(times.length).toBeLessThanOrEqual(13);
    expect(times.at(-1)).toBe(terms.moneyBack.days * DAY_MS);
    expect(terms.moneyBack.reason).toMatch(/^[A-Z].*\.$/);
  });
});
