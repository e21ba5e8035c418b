import { eq } from "drizzle-orm";
import { creditUses, orders } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { siteConfigs } from "@/backend/db/schema/site";
import { findMember } from "@/backend/modules/accounts/members";
import { queryProvider } from "@/backend/modules/billing/attempts/query-provider";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { setUpTestShop } from "@/backend/testing/billing-suite";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

const shop = setUpTestShop();
const setCredit = (on: boolean) =>
  shop.db
    .update(siteConfigs)
    .set({ config: { credit: { on } } })
    .where(eq(siteConfigs.site, "bravo"));
beforeAll(async () => {
  await shop.db.insert(siteConfigs).values({ site: "bravo", config: {}, brand: {} });
});

/**
 * An order of plan 2 whose first code, at a price with 20 unused days of plan 1, has ended, and that waits for another one at a price
 * without them.
 */
async function reopenWithoutCredit() {
  await setCredit(true);
  const newcomer = await shop.createBuyer();
  await shop.buyPlan(newcomer, "card");
  shop.clock.move(10 * DAY_MS);
  const buyer = await shop.reloadBuyer(newcomer);
  const credited = await shop.createQuote(buyer, "pix", "2");
  expect(credited.credit).toMatchObject({ amount: { amount: 1_994 } });
  const { orderId } = await shop.payQuote(buyer, credited);
  shop.clock.move(HOUR_MS);
  await sweepBilling(shop.billing);
  await setCredit(false);
  const plain = await shop.createQuote(buyer, "pix", "2");
  expect(plain.credit).toBeNull();
  await shop.payQuote(buyer, plain, { orderId, planId: null });
  await setCredit(true);
  const charges = await shop.billing.simulator.listOrderCharges(orderId);
  const payCharge = async (amount: number, action: "pay" | "payLate") => {
    const charge = charges.find((one) => one.amount.amount === amount);
    expect((await shop.billing.simulator.performChargeAction(charge?.ref ?? "", action))?.done).toBe(true);
    shop.clock.move(MINUTE_MS);
    const [attempt] = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, charge?.attemptId ?? ""));
    if (attempt) await queryProvider(shop.billing, attempt);
  };
  return {
    buyer,
    readOrder: async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0],
    payFormerPrice: () => payCharge(credited.total.amount, "payLate"),
    payPresentPrice: () => payCharge(plain.total.amount, "pay"),
    credited,
    plain,
    readMember: async () => {
      const found = await findMember(shop.db, "bravo", buyer.member.uid);
      return { planId: found?.planId, days: ((found?.paidUntil ?? 0) - shop.clock.now()) / DAY_MS };
    },
    listRefunds: () => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    listUses: () => shop.db.select().from(creditUses).where(eq(creditUses.uid, buyer.member.uid)),
    countAttempts: () => shop.db.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId)),
  };
}

describe("late money for a price with credit, of an order that was priced anew without (rules/money#credit-for-unused-days)", () => {
  it("takes the days that are still free, and pays the order", async () => {
    const order = await reopenWithoutCredit();
    expect(await order.countAttempts()).toBe(2);
    expect(await order.listUses()).toEqual([]);
    await order.payFormerPrice();
    const credit = { amount: { amount: 1_994 } };
    expect(await order.readOrder()).toMatchObject({
      ...{ status: "PAYMENT_SUCCEEDED", paidLate: true, credit },
      total: order.credited.total.amount,
    });
    expect(await order.listUses()).toMatchObject([{ amount: 1_994, usedAt: expect.any(Number) }]);
    expect(await order.readMember()).toEqual({ planId: "2", days: expect.closeTo(90, 1) });
    expect(await order.listRefunds()).toEqual([]);
  });

  it("goes back where another order has used the days, and the order waits for its own price", async () => {
    const order = await reopenWithoutCredit();
    const other = await shop.createQuote(order.buyer, "card", "3");
    expect(other.credit).toMatchObject({ amount: { amount: expect.any(Number) } });
    await shop.payQuote(order.buyer, other);
    const before = await order.readMember();
    await order.payFormerPrice();
    expect((await order.readOrder())?.status).toBe("PAYMENT_PENDING");
    expect(await order.listRefunds()).toMatchObject([
      { amount: order.credited.total.amount, status: "REFUND_SUCCEEDED" },
    ]);
    expect(await order.readMember()).toEqual({ planId: "3", days: expect.closeTo(before.days, 1) });
    await order.payPresentPrice();
    expect(await order.readOrder()).toMatchObject({
      ...{ status: "PAYMENT_SUCCEEDED", total: order.plain.total.amount, credit: null },
    });
    expect(await order.listRefunds()).toHaveLength(1);
  });

  it("goes back where the brand has no credit any more", async () => {
    const order = await reopenWithoutCredit();
    await setCredit(false);
    await order.payFormerPrice();
    expect((await order.readOrder())?.status).toBe("PAYMENT_PENDING");
    expect(await order.listRefunds()).toMatchObject([{ status: "REFUND_SUCCEEDED" }]);
    expect(await order.readMember()).toEqual({ planId: "1", days: expect.closeTo(20, 0) });
  });
});
