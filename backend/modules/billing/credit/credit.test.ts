import { eq, inArray } from "drizzle-orm";
import { creditUses, exchangeRates, orders, services } from "@/backend/db/schema/bill";
import { siteConfigs, siteMethods } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { findMember } from "@/backend/modules/accounts/members";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { createBilling } from "@/backend/modules/billing/billing";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { readOrder } from "@/backend/modules/billing/orders/order-view";
import { createQuote } from "@/backend/modules/billing/quotes/quotes";
import { applyMoneyBack } from "@/backend/modules/billing/refunds/apply-money-back";
import { convertPlan } from "@/backend/modules/catalog/convert-plan";
import { listMessages } from "@/backend/modules/mail/outbox";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { createPurchases } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

jest.setTimeout(MINUTE_MS);
const shop = setUpTestShop();
beforeAll(async () => {
  const config = { credit: { on: true } };
  await shop.db.insert(siteConfigs).values({ site: "bravo", config, brand: {} });
});

const readMember = async ({ site, member }: Buyer) => {
  const found = await findMember(shop.db, site.id, member.uid);
  if (!found) throw new Error("no such member");
  return { planId: found.planId, daysLeft: ((found.paidUntil ?? 0) - shop.clock.now()) / DAY_MS };
};

/** A member with 20 of the 30 days left of plan 1, which cost 29.90. */
async function createRunningBuyer(site = "bravo"): Promise<Buyer & { firstOrderId: string }> {
  const buyer = await shop.createBuyer(site);
  const { orderId } = await shop.buyPlan(buyer, "card");
  shop.clock.move(10 * DAY_MS);
  return { ...(await shop.reloadBuyer(buyer)), firstOrderId: orderId };
}

const refundOrder = async (orderId: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const reversal = { kind: "refund", stage: "succeeded" } as const;
  await shop.db.transaction((tx) =>
    applyMoneyBack(tx, orderId, order?.paidAttemptId ?? "", reversal, {
      now: shop.clock.now(),
      nextQueryAt: null,
    }),
  );
};

describe("credit for unused days (rules/money#credit-for-unused-days)", () => {
  it("takes them off the price of another plan, whose payment ends them: price, order, renewal, mail", async () => {
    const buyer = await createRunningBuyer();
    const quote = await shop.createQuote(buyer, "card", "2");
    // 20 of 30 days of 29.90 are 19.9333…, rounded up.
    expect(quote).toMatchObject({
      subtotal: { amount: 5_980 },
      credit: { amount: { amount: 1_994 }, planName: "Plan 1", days: 20 },
      total: { amount: 3_986 },
      renewal: { at: shop.clock.now() + 90 * DAY_MS },
    });
    const { orderId } = await shop.payQuote(buyer, quote);
    expect(await readMember(buyer)).toEqual({ planId: "2", daysLeft: 90 });
    expect(await readOrder(shop.billing, buyer.site, buyer.member, orderId)).toMatchObject({
      credit: { amount: { amount: 1_994 } },
      total: { amount: 3_986 },
    });
    const [paid] = await listMessages(shop.db, { recipient: buyer.member.account });
    expect(JSON.stringify(paid)).toContain("Unused days of Plan 1 took R$19.94 off the price");
    // What was paid for the running plan is its price: the money and the days that paid for it.
    shop.clock.move(45 * DAY_MS);
    const next = await shop.createQuote(await shop.reloadBuyer(buyer), "card", "3");
    expect(next.credit).toMatchObject({ amount: { amount: 2_990 }, days: 45 });
  });

  it("is none for the same plan, without a running one, and where the brand has none", async () => {
    const buyer = await createRunningBuyer();
    expect((await shop.createQuote(buyer, "card", "1")).credit).toBeNull();
    expect((await shop.createQuote(await shop.createBuyer(), "card", "2")).credit).toBeNull();
    const other = await createRunningBuyer("dollar");
    expect((await shop.createQuote(other, "card", "2")).credit).toBeNull();
    await shop.payQuote(other, await shop.createQuote(other, "card", "2"));
    expect(await readMember(other)).toEqual({ planId: "2", daysLeft: 110 });
  });

  it("leaves one unit to pay, and the days that were not needed", async () => {
    const buyer = await shop.createBuyer();
    await shop.payQuote(buyer, await shop.createQuote(buyer, "card", "3"));
    const current = await shop.reloadBuyer(buyer);
    const quote = await shop.createQuote(current, "card", "1");
    expect(quote).toMatchObject({ credit: { amount: { amount: 2_890 }, days: 118 }, total: { amount: 100 } });
    await shop.payQuote(current, quote);
    // 28.90 of the 89.70 that 365 days cost.
    expect((await readMember(buyer)).daysLeft).toBeCloseTo(365 - (365 * 2_890) / 8_970 + 30, 3);
    // The others of that order are not counted again.
    const next = await shop.createQuote(await shop.reloadBuyer(buyer), "card", "2");
    expect(next.credit).toMatchObject({ amount: { amount: 2_990 }, days: 30 });
  });

  it("counts neither given days, nor interest, nor more than the paid time, nor days whose money may go back", async () => {
    const buyer = await createRunningBuyer();
    const isFirst = eq(orders.id, buyer.firstOrderId);
    const readCredit = async () =>
      (await shop.createQuote(await shop.reloadBuyer(buyer), "card", "2")).credit;
    const setPaidUntil = (days: number) =>
      shop.db
        .update(members)
        .set({ paidUntil: shop.clock.now() + days * DAY_MS })
        .where(eq(members.uid, buyer.member.uid));
    await setPaidUntil(30);
    await shop.db
      .update(services)
      .set({ endsAt: shop.clock.now() + 30 * DAY_MS })
      .where(eq(services.orderId, buyer.firstOrderId));
    expect(await readCredit()).toMatchObject({ amount: { amount: 1_994 }, days: 20 });
    await setPaidUntil(5);
    expect(await readCredit()).toMatchObject({ days: 5 });
    await setPaidUntil(30);
    const part = { amount: 1_495, currency: "BRL" as const };
    const interestAmount = { amount: 590, currency: "BRL" as const };
    const total = { amount: 2_990, currency: "BRL" as const };
    const installments = { count: 2, interest: true, first: part, each: part, interestAmount, total };
    await shop.db.update(orders).set({ installments }).where(isFirst);
    expect(await readCredit()).toMatchObject({ amount: { amount: 1_600 }, days: 20 });
    await shop.db.update(orders).set({ status: "CHARGEBACK_PENDING" }).where(isFirst);
    expect(await readCredit()).toBeNull();
  });

  it("converts the worth at the brand's rate, and takes nothing off without one", async () => {
    const buyer = await createRunningBuyer();
    await shop.db
      .update(siteMethods)
      .set({ currencies: ["BRL", "USD"] })
      .where(eq(siteMethods.method, "card"));
    await shop.db
      .insert(exchangeRates)
      .values({ site: "bravo", base: "BRL", currency: "USD", rate: "0.2", updatedAt: 1 });
    const { site, member, language } = buyer;
    const query = { site, member, language, planId: "2", method: "card", currency: "USD" as const };
    expect((await createQuote(shop.billing, query)).credit).toMatchObject({
      amount: { amount: 399, currency: "USD" },
    });
    await shop.db
      .update(orders)
      .set({ currency: "EUR" as "USD" })
      .where(eq(orders.id, buyer.firstOrderId));
    expect((await createQuote(shop.billing, query)).credit).toBeNull();
  });

  it("does not count converted days: they have been used that way", async () => {
    const buyer = await createRunningBuyer();
    const { site, member, language } = buyer;
    await convertPlan(shop.db, { site, member, language, planId: "2", perform: true, now: shop.clock.now() });
    const current = await shop.reloadBuyer(buyer);
    const quote = await shop.createQuote(current, "card", "3");
    expect(quote.credit).toBeNull();
    const { daysLeft } = await readMember(buyer);
    await shop.payQuote(current, quote);
    expect((await readMember(buyer)).daysLeft).toBeCloseTo(daysLeft + 365, 3);
  });

  it("ends days that were converted while an unpaid order held them: none count twice", async () => {
    const buyer = await createRunningBuyer();
    const { site, member, language } = buyer;
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "pix", "3"));
    // Plan 2 is cheaper a day, so that there are more days than before.
    await convertPlan(shop.db, { site, member, language, planId: "2", perform: true, now: shop.clock.now() });
    expect((await readMember(buyer)).daysLeft).toBeGreaterThan(20);
    const [charge] = await shop.billing.simulator.listOrderCharges(orderId);
    await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "pay");
    await readPayment(shop.billing, toOwner(buyer), orderId);
    expect(await readMember(buyer)).toEqual({ planId: "3", daysLeft: expect.closeTo(365, 2) });
  });

  it("is held by one unpaid order, and free again once that has ended", async () => {
    const buyer = await createRunningBuyer();
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "pix", "2"));
    expect((await shop.createQuote(buyer, "pix", "2")).credit).not.toBeNull();
    expect((await shop.createQuote(buyer, "pix", "3")).credit).toBeNull();
    await cancelOrder(shop.billing, toOwner(buyer), orderId);
    expect((await shop.createQuote(buyer, "pix", "3")).credit).not.toBeNull();
  });

  it("pays for one of two orders that two backends place at once (1015 for the other)", async () => {
    const buyer = await createRunningBuyer();
    const quotes = [await shop.createQuote(buyer, "pix", "2"), await shop.createQuote(buyer, "pix", "3")];
    expect(quotes.map(({ credit }) => credit !== null)).toEqual([true, true]);
    const other = createPurchases(createBilling(shop.services));
    const outcomes = await Promise.allSettled(
      quotes.map((quote, index) => (index === 0 ? shop : other).payQuote(buyer, quote)),
    );
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refused).toMatchObject({ code: 1015 });
    const held = await shop.db.select().from(creditUses).where(eq(creditUses.uid, buyer.member.uid));
    expect(held).toHaveLength(1);
  });

  it("gives the days back where the new order's money has come back", async () => {
    const buyer = await createRunningBuyer();
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "card", "2"));
    shop.clock.move(5 * DAY_MS);
    await refundOrder(orderId);
    expect(await readMember(buyer)).toEqual({ planId: "1", daysLeft: 20 });
    const again = await shop.createQuote(await shop.reloadBuyer(buyer), "card", "2");
    expect(again.credit).toMatchObject({ amount: { amount: 1_994 }, days: 20 });
  });

  it("leaves the plan as it is where another one was bought since", async () => {
    const buyer = await createRunningBuyer();
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "card", "2"));
    const current = await shop.reloadBuyer(buyer);
    await shop.payQuote(current, await shop.createQuote(current, "card", "3"));
    await refundOrder(orderId);
    expect(await readMember(buyer)).toMatchObject({ planId: "3" });
  });

  it("shortens the new plan by what the days paid of it where the old order's money has come back", async () => {
    const buyer = await createRunningBuyer();
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "card", "2"));
    await refundOrder(buyer.firstOrderId);
    expect((await readMember(buyer)).daysLeft).toBeCloseTo(90 - (90 * 1_994) / 5_980, 3);
    const rows = await shop.db
      .select()
      .from(services)
      .where(inArray(services.orderId, [orderId, buyer.firstOrderId]));
    expect(rows.every(({ startsAt, endsAt }) => startsAt <= endsAt)).toBe(true);
  });

  it("ends an unpaid order that holds the days of an order whose money has come back", async () => {
    const buyer = await createRunningBuyer();
    const { orderId } = await shop.payQuote(buyer, await shop.createQuote(buyer, "pix", "2"));
    const [use] = await shop.db.select().from(creditUses).where(eq(creditUses.orderId, orderId));
    await refundOrder(use?.serviceOrderId ?? "");
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.expiresAt).toBe(shop.clock.now());
  });

  it("is refused where the price no longer has it (1015, threat T39)", async () => {
    const buyer = await createRunningBuyer();
    const quote = await shop.createQuote(buyer, "card", "2");
    await shop.payQuote(await shop.reloadBuyer(buyer), await shop.createQuote(buyer, "card", "3"));
    expect((await catchRefusal(shop.payQuote(await shop.reloadBuyer(buyer), quote))).code).toBe(1015);
  });
});
