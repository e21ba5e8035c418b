import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { orders } from "@/backend/db/schema/bill";
import { sites } from "@/backend/db/schema/site";
import { reportDays, sharedJobs, trackingEvents } from "@/backend/db/schema/system";
import { openSecondClient } from "@/backend/testing/test-database";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { type Report, report as reportSchema } from "@/lib/contract/admin/report";
import { readReport } from "./read-report";
import { addDays, getDay } from "./report-days";
import { countDay, updateReports } from "./update-reports";

type EventRow = typeof trackingEvents.$inferInsert;

let shop: TestShop;
let today: number;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // A day of its own for each test, far enough from the others; noon in UTC.
  shop.clock.move(3 * DAY_MS);
  today = shop.clock.now();
  await shop.db.delete(trackingEvents);
  await shop.db.delete(reportDays);
  await shop.db.delete(sharedJobs);
  await setZone("bravo", null);
});

const setZone = (site: string, timeZone: string | null) =>
  shop.db.update(sites).set({ timeZone }).where(eq(sites.id, site));

async function store(...events: Partial<EventRow>[]): Promise<void> {
  const rows = events.map((row) => ({
    id: randomUUID(),
    site: "bravo",
    event: "pageView",
    fields: { content: "view", pageId: 4, terminalType: "WEB-WEB" },
    occurredAt: today,
    createdAt: today,
    ...row,
  }));
  if (rows.length > 0) await shop.db.insert(trackingEvents).values(rows);
}

/** Counts what is new, and reads some days around today. */
async function report(site = "bravo", around = 2): Promise<Report> {
  expect(await updateReports(shop.services)).toBe(true);
  return read(site, around);
}

async function read(site = "bravo", around = 2): Promise<Report> {
  const day = getDay(today, "UTC");
  const match = await readReport(shop.services, {
    site,
    from: addDays(day, -around),
    to: addDays(day, around),
  });
  return reportSchema.parse(match);
}

const findDay = ({ days }: Report, day: string) => days.find((row) => row.day === day);
const listViews = ({ days }: Report) =>
  Object.fromEntries(days.filter(({ views }) => views > 0).map(({ day, views }) => [day, views]));

describe("totals of events (rules/tracking#report)", () => {
  it("are the weighted sums of the stored rows, whatever they are", async () => {
    const anyEvent = fc.record({
      site: fc.constantFrom("bravo", "dollar"),
      event: fc.constantFrom("firstView", "pageView", "pageSource", "loadTime", "nonsense"),
      weight: fc.constantFrom(1, 10),
      occurredAt: fc.integer({ min: -30, max: 0 }).map((hours) => hours * HOUR_MS),
      fields: fc.record(
        {
          content: fc.constantFrom("view", "leave 3", "memberSite", 812, true),
          pageId: fc.constantFrom<(string | number)[]>(1, 4, 5, 17, 18, 0, -1, 4.5, "4", "four", 1e9),
          terminalType: fc.constantFrom("WEB-WEB", "WEB-WAP", "STB-WEB", "STB-WAP", "x"),
        },
        { requiredKeys: [] },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 40 }), async (events) => {
        await shop.db.delete(trackingEvents);
        await shop.db.delete(reportDays);
        const rows = events.map((row) => ({ ...row, occurredAt: today + row.occurredAt }));
        await store(...rows.map((row) => ({ ...row, fields: { ...row.fields } as EventRow["fields"] })));
        const result = await report();
        const known = rows.filter(({ site }) => site === "bravo");
        const sumWhere = (isCounted: (row: (typeof known)[number]) => boolean) =>
          known.filter(isCounted).reduce((sum, { weight }) => sum + weight, 0);
        const isView = ({ event, fields }: (typeof known)[number]) =>
          event === "pageView" && fields.content === "view";
        for (const { day, visits, views, planViews, checkoutViews, isSampled } of result.days) {
          const isOfDay = ({ occurredAt }: (typeof known)[number]) => getDay(occurredAt, "UTC") === day;
          expect({ visits, views, planViews, checkoutViews, isSampled }).toEqual({
            visits: sumWhere((row) => isOfDay(row) && row.event === "firstView"),
            views: sumWhere((row) => isOfDay(row) && isView(row)),
            planViews: sumWhere((row) => isOfDay(row) && isView(row) && String(row.fields.pageId) === "4"),
            checkoutViews: sumWhere(
              (row) => isOfDay(row) && isView(row) && ["5", "17"].includes(String(row.fields.pageId)),
            ),
            isSampled: known.some((row) => isOfDay(row) && row.weight > 1),
          });
        }
        const pageSum = result.pages.reduce((sum, { views }) => sum + views, 0);
        expect(pageSum).toBe(sumWhere(isView));
      }),
      { numRuns: 12 },
    );
  });

  it("have vitals within two percent of the true percentile, by page and device", async () => {
    const anyVital = fc.integer({ min: 0, max: 50_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyVital, { minLength: 1, maxLength: 60 }), async (values) => {
        await shop.db.delete(trackingEvents);
        await shop.db.delete(reportDays);
        const place = { pageId: 4, terminalType: "WEB-WAP" };
        await store(
          ...values.map((lcp, index) => ({
            event: "loadTime",
            // Two days, whose histograms are added up.
            occurredAt: today - (index % 2) * DAY_MS,
            fields: { ...place, content: `ttfb=80 lcp=${lcp} cls=${lcp / 1_000}` },
          })),
        );
        const { vitals } = await report();
        const sorted = values.toSorted((a, b) => a - b);
        for (const [vital, part] of [
          ["lcp", 1],
          ["cls", 1_000],
        ] as const) {
          const row = vitals.find((match) => match.vital === vital);
          expect(row).toMatchObject({ page: 4, device: "phone", samples: values.length });
          for (const [name, share] of [
            ["p50", 0.5],
            ["p75", 0.75],
            ["p95", 0.95],
          ] as const) {
            const exact = (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / part;
            const error = Math.abs((row?.[name] ?? Number.NaN) - exact);
            expect(error).toBeLessThanOrEqual(0.02 * exact + 0.06 / part);
          }
        }
        expect(vitals.find(({ vital }) => vital === "inp")).toBeUndefined();
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    "lcp=-1",
    "lcp=1e9",
    "lcp=NaN",
    "lcp=99999999999999",
    "xlcp=5",
    "lcp=5x",
    "812",
    "'; drop table sites",
  ])("leave out %j, which is no vital", async (content) => {
    await store({ event: "loadTime", fields: { content } });
    expect((await report()).vitals).toEqual([]);
  });

  it.each([
    ["UTC", "2026-10-25T23:59:59.999Z", "2026-10-25"],
    ["UTC", "2026-10-26T00:00:00Z", "2026-10-26"],
    // The day on which Oslo's clocks are set back has 25 hours.
    ["Europe/Oslo", "2026-10-24T21:59:59.999Z", "2026-10-24"],
    ["Europe/Oslo", "2026-10-24T22:00:00Z", "2026-10-25"],
    ["Europe/Oslo", "2026-10-25T22:59:59.999Z", "2026-10-25"],
    ["Europe/Oslo", "2026-10-25T23:00:00Z", "2026-10-26"],
    ["America/Sao_Paulo", "2026-10-26T02:59:59.999Z", "2026-10-25"],
    ["Asia/Kathmandu", "2026-10-25T18:14:59.999Z", "2026-10-25"],
    ["Asia/Kathmandu", "2026-10-25T18:15:00Z", "2026-10-26"],
  ])("in %s count an event of %s on %s", async (timeZone, time, day) => {
    await setZone("bravo", timeZone);
    const occurredAt = Date.parse(time);
    await store({ occurredAt, createdAt: today });
    await updateReports(shop.services);
    const range = { from: "2026-10-20", to: "2026-10-30" };
    const match = await readReport(shop.services, { site: "bravo", ...range });
    expect(match && listViews(match)).toEqual({ [day]: 1 });
    expect(match?.timeZone).toBe(timeZone);
  });

  it("count late rows of a day that was counted before", async () => {
    const [yesterday, day] = [getDay(today - DAY_MS, "UTC"), getDay(today, "UTC")];
    await store({ occurredAt: today - DAY_MS });
    expect(listViews(await report())).toEqual({ [yesterday]: 1 });
    shop.clock.move(HOUR_MS);
    await store({ occurredAt: today - DAY_MS, createdAt: shop.clock.now() }, {});
    expect(listViews(await report())).toEqual({ [yesterday]: 2, [day]: 1 });
  });

  it("are the same when a day is counted again, and when two backends count it at once", async () => {
    await store({ weight: 10 }, {}, { event: "firstView" });
    const before = await report();
    const second = await openSecondClient(shop);
    const changed = { site: "bravo", day: getDay(today, "UTC"), timeZone: "UTC" };
    await Promise.all([shop.db, second.db, shop.db, second.db].map((db) => countDay(db, changed, true)));
    const outcomes = await Promise.all([
      updateReports(shop.services),
      updateReports({ ...shop.services, db: second.db }),
    ]);
    expect(outcomes).toContain(true);
    await second.close();
    expect({ ...(await read()), countedUntil: 0 }).toEqual({ ...before, countedUntil: 0 });
    expect(findDay(before, changed.day)).toMatchObject({ views: 11, visits: 1, isSampled: true });
  });

  it("are counted by one of several backends, every ten minutes", async () => {
    expect(await updateReports(shop.services)).toBe(true);
    expect(await updateReports(shop.services, { onlyWhenDue: true })).toBe(false);
    shop.clock.move(10 * MINUTE_MS);
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => updateReports(shop.services, { onlyWhenDue: true })),
    );
    expect(runs.filter(Boolean)).toHaveLength(1);
  });

  it("outlive the events, also where an order of their day changes later", async () => {
    const buyer = await shop.createBuyer();
    await store({}, { event: "firstView" });
    const bought = await shop.buyPlan(buyer, "pix");
    const before = await report();
    expect(before.days).toContainEqual(expect.objectContaining({ views: 1, visits: 1, orders: 1 }));
    shop.clock.move(31 * DAY_MS);
    expect(await updateReports(shop.services)).toBe(true);
    expect(await shop.db.$count(trackingEvents)).toBe(0);
    expect({ ...(await read()), countedUntil: 0 }).toEqual({ ...before, countedUntil: 0 });
    await shop.db
      .update(orders)
      .set({ method: "card", updatedAt: shop.clock.now() })
      .where(eq(orders.id, bought.orderId));
    const after = await report();
    expect(after.days).toEqual(before.days);
    expect(after.methods).toEqual([expect.objectContaining({ method: "card", orders: 1 })]);
  });

  it("count everything before it is deleted, however long no backend ran", async () => {
    await store({});
    shop.clock.move(50 * DAY_MS);
    expect(Object.values(listViews(await report()))).toEqual([1]);
    expect(await shop.db.$count(trackingEvents)).toBe(0);
  });

  it("are deleted after 25 months", async () => {
    await store({});
    await updateReports(shop.services);
    shop.clock.move(757 * DAY_MS);
    await updateReports(shop.services);
    expect(await shop.db.$count(reportDays)).toBe(1);
    shop.clock.move(7 * DAY_MS);
    await updateReports(shop.services);
    expect(await shop.db.$count(reportDays)).toBe(0);
  });

  it("follow a changed time zone while the events are there", async () => {
    const late = Date.parse(`${getDay(today, "UTC")}T01:00:00Z`);
    await store({ occurredAt: late, createdAt: late });
    expect(listViews(await report())).toEqual({ [getDay(today, "UTC")]: 1 });
    await setZone("bravo", "America/Sao_Paulo");
    expect(listViews(await report())).toEqual({ [getDay(today - DAY_MS, "UTC")]: 1 });
    await setZone("bravo", null);
    expect(listViews(await report())).toEqual({ [getDay(today, "UTC")]: 1 });
  });

  it("go on where a day of one brand can't be counted, and count it with the next run", async () => {
    await store({}, { site: "dollar" });
    const name = { site: "dollar", day: getDay(today, "UTC"), timeZone: "UTC" };
    const broken = new Proxy(shop.db, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key !== "transaction") return value;
        let calls = 0;
        return (...args: Parameters<typeof target.transaction>) =>
          ++calls === 1 ? Promise.reject(new Error("away")) : target.transaction(...args);
      },
    });
    await updateReports({ ...shop.services, db: broken });
    expect(await updateReports(shop.services)).toBe(true);
    const isDay = and(eq(reportDays.site, name.site), eq(reportDays.day, name.day));
    expect(await shop.db.$count(reportDays, isDay)).toBe(1);
    expect(listViews(await read("bravo"))).toEqual({ [name.day]: 1 });
  });
});
