import { and, eq } from "drizzle-orm";
import { parseBrandCommand } from "@/backend/brand/parse-brand-command";
import { runBrandCommand } from "@/backend/brand/run-brand-command";
import { type Database, transact } from "@/backend/db/client";
import { planPrices, plans, sites } from "@/backend/db/schema/site";
import { vidora } from "@/backend/seed/demo-brands";
import { setLive } from "@/backend/testing/set-live";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import { readPlansDate } from "./plan-prices";

const SITE = "vidora";
const PLAN = and(eq(plans.site, SITE), eq(plans.id, "101"));
const PRICES = and(eq(planPrices.site, SITE), eq(planPrices.planId, "101"));
/** A date of long ago, which the triggers replace. */
const OLD = 1_500_000_000_000;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora]);
});
afterAll(() => api.close());

const readDates = async () => {
  const rows = await api.services.db
    .select({ id: plans.id, date: plans.updatedAt })
    .from(plans)
    .where(eq(plans.site, SITE));
  return new Map(rows.map(({ id, date }) => [id, date ?? 0]));
};

/** Makes all dates old, which the trigger would not let anybody write. */
async function forgetDates(): Promise<void> {
  await api.services.db.execute("alter table plans disable trigger date_plan");
  await api.services.db.update(plans).set({ updatedAt: OLD });
  await api.services.db.execute("alter table plans enable trigger date_plan");
}

async function rewritePrices(tx: Database, added: number): Promise<void> {
  const rows = await tx.select().from(planPrices).where(PRICES);
  await tx.delete(planPrices).where(PRICES);
  await tx.insert(planPrices).values(rows.map((row) => ({ ...row, price: row.price + added })));
}

describe("the date of a plan's last change (rules/addresses#sitemap)", () => {
  beforeEach(forgetDates);

  it("is known from its beginning", async () => {
    const before = Date.now() - MINUTE_MS;
    const [row] = await api.services.db.select().from(plans).where(PLAN);
    await api.services.db
      .insert(plans)
      .values({ ...(row as typeof plans.$inferSelect), id: "1999", updatedAt: null, active: false });
    expect((await readDates()).get("1999")).toBeGreaterThan(before);
  });

  it.each<[string, (db: Database) => Promise<unknown>, boolean]>([
    ["another text", (db) => db.update(plans).set({ devices: 9 }).where(PLAN), true],
    ["the same values", (db) => db.update(plans).set({ devices: 9 }).where(PLAN), false],
    ["another price", (db) => db.update(planPrices).set({ price: 777 }).where(PRICES), true],
    ["the same price", (db) => db.update(planPrices).set({ price: 777 }).where(PRICES), false],
    ["prices deleted and written again", (db) => transact(db, (tx) => rewritePrices(tx, 0)), false],
    ["prices deleted and written otherwise", (db) => transact(db, (tx) => rewritePrices(tx, 1)), true],
    ["the end of its sale", (db) => db.update(plans).set({ active: false }).where(PLAN), true],
  ])("with %s", async (_, change, isChanged) => {
    await change(api.services.db);
    const dates = await readDates();
    expect((dates.get("101") ?? 0) > OLD).toBe(isChanged);
    expect(dates.get("102")).toBe(OLD);
    const latest = await readPlansDate(api.services.db, SITE);
    expect(latest).toBe(dates.get("101"));
  });
});

it.each<[string, (now: number) => Promise<unknown>, boolean]>([
  [
    "that lists coupons",
    (now) => runBrandCommand(api.services.db, parseBrandCommand(["coupons", SITE]), now),
    false,
  ],
  ["that sets its color", (now) => setLive(api.services.db, SITE, now, "color=#123456"), true],
])("after a command %s the brand's date is another: %#", async (_, run, isChanged) => {
  const readDate = async () =>
    (await api.services.db.select().from(sites).where(eq(sites.id, SITE)))[0]?.updatedAt;
  const before = await readDate();
  const now = api.clock.now() + MINUTE_MS;
  await run(now);
  expect(await readDate()).toBe(isChanged ? now : before);
});
