import { eq } from "drizzle-orm";
import { creditUses, orders, services } from "@/backend/db/schema/bill";
import { siteConfigs } from "@/backend/db/schema/site";
import { findMember } from "@/backend/modules/accounts/members";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { applyMoneyBack } from "@/backend/modules/billing/refunds/apply-money-back";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { handleWithdrawals } from "./handle-withdrawals";
import { receiveWithdrawal } from "./receive-withdrawal";

jest.setTimeout(MINUTE_MS);
const shop = setUpTestShop();
beforeAll(async () => {
  const config = { credit: { on: true }, withdrawal: { on: true, countries: [], days: 14, otherDays: 14 } };
  await shop.db.insert(siteConfigs).values({ site: "bravo", config, brand: {} });
});

/** Of 59.80, which plan 2 costs for 90 days, 20 unused days of plan 1 pay 19.94. */
const SHORTENED_DAYS = 90 - (90 * 1_994) / 5_980;

async function withdraw({ site, member }: Buyer, order: string): Promise<void> {
  const sender = { site, language: "en" as const, ip: "unknown", uid: member.uid };
  await receiveWithdrawal(shop.services, sender, { name: "Ada Silva", order, email: member.account });
  await handleWithdrawals(shop.billing);
}

const readMember = async ({ site, member }: Buyer) => {
  const found = await findMember(shop.db, site.id, member.uid);
  return { planId: found?.planId, daysLeft: ((found?.paidUntil ?? 0) - shop.clock.now()) / DAY_MS };
};
const findOrder = async (orderId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0];

/** A member with 20 of 30 days left of plan 1, and an order of plan 2 that holds them as its credit. */
async function buyWithCredit(method: "card" | "pix") {
  const newcomer = await shop.createBuyer();
  const { orderId: oldId } = await shop.buyPlan(newcomer, "card");
  shop.clock.move(10 * DAY_MS);
  const buyer = await shop.reloadBuyer(newcomer);
  const quote = await shop.createQuote(buyer, method, "2");
  expect(quote).toMatchObject({ credit: { amount: { amount: 1_994 } } });
  const { orderId: newId } = await shop.payQuote(buyer, quote);
  return { buyer, oldId, newId };
}

/** The provider reports the refund of an order that waits for it, before billing has noted that it was sent. */
async function reportRefund(orderId: string): Promise<void> {
  await shop.db.update(orders).set({ status: "REFUND_PENDING" }).where(eq(orders.id, orderId));
  const attemptId = (await findOrder(orderId))?.paidAttemptId ?? "";
  const times = { now: shop.clock.now(), nextQueryAt: null };
  await shop.db.transaction((tx) =>
    applyMoneyBack(tx, orderId, attemptId, { kind: "refund", stage: "succeeded" }, times),
  );
}

describe("a withdrawal and the credit for unused days (rules/money#credit-for-unused-days)", () => {
  it.each([
    ["before the sweep has ended it: the money goes back", false, "REFUND_SUCCEEDED"],
    ["never: the sweep ends it", true, "PAYMENT_CANCELLED"],
  ])("an unpaid order that holds days of the withdrawn one is paid %s", async (_, isSwept, status) => {
    const { buyer, oldId, newId } = await buyWithCredit("pix");
    await withdraw(buyer, oldId);
    if (isSwept) await sweepBilling(shop.billing);
    else {
      const [charge] = await shop.billing.simulator.listOrderCharges(newId);
      await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "pay");
      await readPayment(shop.billing, toOwner(buyer), newId);
    }
    expect(await findOrder(newId)).toMatchObject({ status });
    expect(await shop.db.$count(services, eq(services.orderId, newId))).toBe(0);
    expect((await readMember(buyer)).daysLeft).toBeLessThanOrEqual(0);
  });

  it("of the old order shortens the new plan by what its days paid, once", async () => {
    const { buyer, oldId, newId } = await buyWithCredit("card");
    await withdraw(buyer, oldId);
    expect(await findOrder(oldId)).toMatchObject({ status: "REFUND_SUCCEEDED" });
    expect(await readMember(buyer)).toEqual({ planId: "2", daysLeft: expect.closeTo(SHORTENED_DAYS, 3) });
    await reportRefund(oldId);
    expect((await readMember(buyer)).daysLeft).toBeCloseTo(SHORTENED_DAYS, 3);
    // Its days are paid back already, so they do not run again.
    await withdraw(buyer, newId);
    expect((await readMember(buyer)).daysLeft).toBeLessThanOrEqual(0);
    expect(await shop.db.$count(creditUses, eq(creditUses.uid, buyer.member.uid))).toBe(0);
  });

  it("of the new order lets the days run again that it took in payment, once, until the old one is withdrawn", async () => {
    const { buyer, oldId, newId } = await buyWithCredit("card");
    shop.clock.move(DAY_MS);
    await withdraw(buyer, newId);
    expect(await readMember(buyer)).toEqual({ planId: "1", daysLeft: 20 });
    await reportRefund(newId);
    expect(await readMember(buyer)).toEqual({ planId: "1", daysLeft: 20 });
    await withdraw(buyer, oldId);
    expect((await readMember(buyer)).daysLeft).toBeLessThanOrEqual(0);
  });

  it("of a period that has not begun takes its days once, also where the provider reports the refund too", async () => {
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, "card");
    shop.clock.move(MINUTE_MS);
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "card"));
    expect((await readMember(buyer)).daysLeft).toBeCloseTo(60, 1);
    await withdraw(buyer, orderId);
    await reportRefund(orderId);
    expect((await readMember(buyer)).daysLeft).toBeCloseTo(30, 1);
  });
});
