import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { trackingEvents } from "@/backend/db/schema/system";
import { sendReminders } from "@/backend/modules/reminders/send-reminders";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal, openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { report as reportSchema } from "@/lib/contract/admin/report";
import { readReport } from "./read-report";
import { getDay } from "./report-days";
import { updateReports } from "./update-reports";

const NO_FUNDS = { number: "4000000000009995" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.move(2 * DAY_MS));

const getToday = () => getDay(shop.clock.now(), "UTC");
async function reportToday(site: string, day = getToday()) {
  await updateReports(shop.services);
  return reportSchema.parse(await readReport(shop.services, { site, from: day, to: day }));
}
const changeOrder = (id: string, change: Partial<typeof orders.$inferInsert>) =>
  shop.db
    .update(orders)
    .set({ updatedAt: shop.clock.now(), ...change })
    .where(eq(orders.id, id));

/** Buys plan 1 by card, which pays at once unless the card is another one. */
const buyByCard = async (site: string, card = {}) =>
  shop.buyPlan(await shop.createBuyer(site), "card", { card: createTestCard(card) });

describe("totals of billing (rules/tracking#report)", () => {
  it("have orders and payments by method, and money in minor units", async () => {
    await shop.buyPlan(await shop.createBuyer("bravo"), "pix");
    await buyByCard("bravo");
    const { methods, money, days } = await reportToday("bravo");
    const day = getToday();
    expect(methods).toEqual([
      { day, method: "card", orders: 1, paid: 1 },
      { day, method: "pix", orders: 1, paid: 0 },
    ]);
    expect(money).toEqual([{ day, currency: "BRL", isRenewal: false, orders: 1, paid: 2_990, returned: 0 }]);
    expect(days).toMatchObject([{ orders: 2, paid: 1, visits: 0 }]);
  });

  it("count an order on the day it was created and its money on the day it was paid", async () => {
    const { orderId } = await shop.buyPlan(await shop.createBuyer("bravo"), "pix");
    const created = getToday();
    await updateReports(shop.services);
    shop.clock.move(DAY_MS);
    await changeOrder(orderId, { paidAt: shop.clock.now(), status: "PAYMENT_SUCCEEDED" });
    expect((await reportToday("bravo", created)).methods).toMatchObject([{ orders: 1, paid: 0 }]);
    expect((await reportToday("bravo")).methods).toMatchObject([{ orders: 0, paid: 1 }]);
  });

  it("count reminders on the day they were sent, and a payment for the last one before it", async () => {
    const { orderId } = await shop.buyPlan(await shop.createBuyer("bravo"), "pix");
    const sent = getToday();
    shop.clock.move(HOUR_MS);
    await sendReminders(shop.billing);
    shop.clock.move(20 * HOUR_MS);
    await sendReminders(shop.billing);
    await changeOrder(orderId, { paidAt: shop.clock.now() + 1, status: "PAYMENT_SUCCEEDED" });
    const { reminders } = await reportToday("bravo", sent);
    expect(reminders).toEqual([{ day: sent, kind: "unpaidHour", sent: 1, paid: 0 }]);
    expect((await reportToday("bravo")).reminders).toEqual([
      { day: getToday(), kind: "unpaidEnding", sent: 1, paid: 1 },
    ]);
  });

  it.each(["REFUND_SUCCEEDED", "CHARGEBACK_SUCCEEDED"] as const)(
    "take money that went back (%s) from the day it was paid, months later",
    async (status) => {
      const { orderId } = await buyByCard("dollar");
      const day = getToday();
      expect((await reportToday("dollar")).money).toMatchObject([{ paid: 2_990, returned: 0 }]);
      shop.clock.move(90 * DAY_MS);
      await changeOrder(orderId, { status });
      await updateReports(shop.services);
      expect((await reportToday("dollar", day)).money).toMatchObject([{ paid: 2_990, returned: 2_990 }]);
      expect((await reportToday("dollar")).money).toEqual([]);
    },
  );

  it("keep renewals out of the funnel and apart in the money", async () => {
    const { orderId } = await buyByCard("lion");
    await changeOrder(orderId, { quoteId: "renewal-1" });
    const { methods, money } = await reportToday("lion");
    expect(methods).toEqual([]);
    expect(money).toMatchObject([{ currency: "SGD", isRenewal: true, orders: 1, paid: 2_990 }]);
  });

  it("have refusals by method and code", async () => {
    for (let times = 0; times < 2; times += 1) await catchRefusal(buyByCard("world", NO_FUNDS));
    expect((await reportToday("world")).refusals).toEqual([
      { day: getToday(), method: "card", code: 302, isRenewal: false, count: 2 },
    ]);
  });

  it("never mix brands", async () => {
    const sold = { bravo: "pix", codes: "slip", dollar: "card" };
    for (const [site, method] of Object.entries(sold)) {
      await shop.buyPlan(await shop.createBuyer(site), method);
      await shop.db.insert(trackingEvents).values({
        ...{ id: `${site}-${shop.clock.now()}`, site, event: "pageView", uid: null },
        fields: { content: "view", pageId: 4 },
        ...{ weight: site.length, occurredAt: shop.clock.now(), createdAt: shop.clock.now() },
      });
    }
    for (const [site, method] of Object.entries(sold)) {
      const match = await reportToday(site);
      expect(match.site).toBe(site);
      expect(match.methods.map((row) => row.method)).toEqual([method]);
      expect(match.days).toMatchObject([{ views: site.length, planViews: site.length, orders: 1 }]);
      expect(match.money.map(({ currency }) => currency)).toEqual(method === "card" ? ["USD"] : []);
    }
    const empty = await reportToday("coins");
    expect(empty).toMatchObject({ pages: [], methods: [], refusals: [], vitals: [], money: [] });
    expect(empty.days).toMatchObject([{ isTracked: false, views: 0, orders: 0 }]);
  });

  it("of a brand that does not exist are none", async () => {
    expect(
      await readReport(shop.services, { site: "nobody", from: "2026-11-01", to: "2026-11-02" }),
    ).toBeNull();
  });
});
