import { and, eq, inArray, sum } from "drizzle-orm";
import { creditUses, orders, services } from "@/backend/db/schema/bill";
import { refunds } from "@/backend/db/schema/payment";
import { siteConfigs } from "@/backend/db/schema/site";
import { findMember } from "@/backend/modules/accounts/members";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import { setUpTestShop } from "@/backend/testing/billing-suite";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { handleWithdrawals } from "./handle-withdrawals";
import { receiveWithdrawal } from "./receive-withdrawal";

jest.setTimeout(2 * MINUTE_MS);
const shop = setUpTestShop();
beforeAll(async () => {
  const withdrawal = { on: true, countries: [], days: 90, otherDays: 90, partial: true };
  await shop.db
    .insert(siteConfigs)
    .values({ site: "bravo", config: { credit: { on: true }, withdrawal }, brand: {} });
});

const AGREED_START = { consents: { startsNow: { text: "Start the service right away" } } };
/** Minor units a day of the test shop's plans. */
const DAY_PRICES: Record<string, number> = { "1": 2_990 / 30, "2": 5_980 / 90, "3": 8_970 / 365 };
type Place = "old" | "new";

async function withdraw({ site, member }: Buyer, order: string): Promise<void> {
  const sender = { site, language: "en" as const, ip: "unknown", uid: member.uid };
  await receiveWithdrawal(shop.services, sender, { name: "Ada Silva", order, email: member.account });
  await handleWithdrawals(shop.billing);
}

/** What was paid for these orders, and what came back of it. */
async function readMoneyOf(ids: string[]) {
  const [paid] = await shop.db
    .select({ amount: sum(orders.total).mapWith(Number) })
    .from(orders)
    .where(inArray(orders.id, ids));
  const [back] = await shop.db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(inArray(refunds.orderId, ids));
  return { paid: paid?.amount ?? 0, back: back?.amount ?? 0 };
}

/** A member who changes from one plan to another after some days, with the unused ones as credit. */
async function changePlan(plans: Record<Place, string>, daysBefore: number) {
  const newcomer = await shop.createBuyer();
  const quote = await shop.createQuote(newcomer, "card", plans.old);
  const { orderId: oldId } = await shop.payQuote(newcomer, quote, AGREED_START);
  shop.clock.move(daysBefore * DAY_MS);
  const buyer = await shop.reloadBuyer(newcomer);
  const change = await shop.createQuote(buyer, "card", plans.new);
  expect(change.credit).not.toBeNull();
  const { orderId: newId } = await shop.payQuote(buyer, change, AGREED_START);
  const ids = { old: oldId, new: newId };
  const readDaysLeft = async () => {
    const found = await findMember(shop.db, buyer.site.id, buyer.member.uid);
    return { planId: found?.planId ?? "", days: ((found?.paidUntil ?? 0) - shop.clock.now()) / DAY_MS };
  };
  const readMoney = () => readMoneyOf(Object.values(ids));
  return { buyer, ids, readDaysLeft, readMoney };
}

const ORDERS: Place[][] = [["old"], ["new"], ["old", "new"], ["new", "old"]];
const DAYS = [
  { daysBefore: 0, daysAfter: 0 },
  { daysBefore: 1, daysAfter: 0 },
  { daysBefore: 10, daysAfter: 1 },
  { daysBefore: 10, daysAfter: 5 },
  { daysBefore: 29, daysAfter: 3 },
];
const CASES = ORDERS.flatMap((places) => DAYS.map((days) => ({ places, ...days })));

describe("a withdrawal with used days of a changed plan (rules/orders#price-of-used-days)", () => {
  it.each(CASES)(
    "of $places, changed on day $daysBefore, $daysAfter days later: money back, days used and days left are worth what was paid",
    async ({ places, daysBefore, daysAfter }) => {
      const { buyer, ids, readDaysLeft, readMoney } = await changePlan({ old: "1", new: "2" }, daysBefore);
      let worth = daysBefore * (DAY_PRICES["1"] ?? 0);
      for (const place of places) {
        const { planId, days } = await readDaysLeft();
        shop.clock.move(daysAfter * DAY_MS);
        worth += Math.min(daysAfter, Math.max(0, days)) * (DAY_PRICES[planId] ?? 0);
        await withdraw(buyer, ids[place]);
      }
      const { planId, days } = await readDaysLeft();
      if (places.length === 2) expect(days).toBeLessThanOrEqual(0);
      worth += Math.max(0, days) * (DAY_PRICES[planId] ?? 0);
      const { paid, back } = await readMoney();
      // A day that has begun is the buyer's: what the first withdrawal left of the other order ends within one.
      const [, second] = places;
      const begun = second ? (DAY_PRICES[second === "old" ? "1" : "2"] ?? 0) : 0;
      expect(back + worth - paid).toBeGreaterThan(-2);
      expect(back + worth - paid).toBeLessThan(begun + 2);
    },
  );

  it("of the old order keeps what its days paid of a new plan that is used", async () => {
    const { buyer, ids, readDaysLeft, readMoney } = await changePlan({ old: "1", new: "2" }, 10);
    shop.clock.move(80 * DAY_MS);
    await withdraw(buyer, ids.old);
    expect((await readDaysLeft()).days).toBeLessThanOrEqual(0);
    const { paid, back } = await readMoney();
    const used = 10 * (DAY_PRICES["1"] ?? 0) + 80 * (DAY_PRICES["2"] ?? 0);
    expect(Math.abs(back + used - paid)).toBeLessThan(DAY_PRICES["1"] ?? 0);
  });

  it.each([[["old"]], [["old", "new"]], [["old", "new", "newest"]], [["newest", "new", "old"]]] as const)(
    "of %j is worth what was paid where the new plan was changed once more",
    async (places) => {
      const { buyer, ids, readDaysLeft } = await changePlan({ old: "1", new: "2" }, 10);
      shop.clock.move(5 * DAY_MS);
      const current = await shop.reloadBuyer(buyer);
      const quote = await shop.createQuote(current, "card", "3");
      const newest = (await shop.payQuote(current, quote, AGREED_START)).orderId;
      const all = { ...ids, newest };
      let worth = 10 * (DAY_PRICES["1"] ?? 0) + 5 * (DAY_PRICES["2"] ?? 0);
      for (const place of places) {
        const { planId, days } = await readDaysLeft();
        shop.clock.move(2 * DAY_MS);
        worth += Math.min(2, Math.max(0, days)) * (DAY_PRICES[planId] ?? 0);
        await withdraw(buyer, all[place]);
      }
      const { planId, days } = await readDaysLeft();
      worth += Math.max(0, days) * (DAY_PRICES[planId] ?? 0);
      const { paid, back } = await readMoneyOf(Object.values(all));
      expect(back + worth - paid).toBeGreaterThan(-places.length - 2);
      expect(back + worth - paid).toBeLessThan((places.length - 1) * (DAY_PRICES["1"] ?? 0) + 3);
    },
  );

  it.each(ORDERS)(
    "of %s and %s loses nothing where only as many days were credited as the new plan costs",
    async (...given) => {
      const places = given.filter((place) => place !== undefined);
      const { buyer, ids, readDaysLeft, readMoney } = await changePlan({ old: "3", new: "1" }, 5);
      const readRest = async () => {
        const isOwn = and(eq(services.uid, buyer.member.uid), inArray(services.orderId, Object.values(ids)));
        const rows = await shop.db.select().from(services).where(isOwn);
        const last = Math.max(...rows.map(({ startsAt, endsAt }) => (startsAt < endsAt ? endsAt : 0)));
        return Math.max(0, last - shop.clock.now()) / DAY_MS;
      };
      for (const place of places) {
        await withdraw(buyer, ids[place]);
        // What was delivered ends with the paid time.
        expect(await readRest()).toBeCloseTo(Math.max(0, (await readDaysLeft()).days), 3);
      }
      const { paid, back } = await readMoney();
      const used = 5 * (DAY_PRICES["3"] ?? 0);
      const [use] = await shop.db.select().from(creditUses).where(eq(creditUses.orderId, ids.new));
      const oldDays = 365 - 5 - (use?.length ?? 0) / DAY_MS;
      const { old: hasOld, new: hasNew } = { old: places.includes("old"), new: places.includes("new") };
      const left = (hasOld ? 0 : oldDays * (DAY_PRICES["3"] ?? 0)) + (hasNew ? 0 : hasOld ? 100 : 2_990);
      expect(Math.abs(back + used + left - paid)).toBeLessThan(DAY_PRICES["3"] ?? 0);
    },
  );
});
