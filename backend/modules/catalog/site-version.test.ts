import { and, eq } from "drizzle-orm";
import { planPrices, plans, siteConfigs, siteMethods, sites } from "@/backend/db/schema/site";
import { setBanner, setText } from "@/backend/testing/set-texts";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { readSiteVersion } from "./site-changes";

const SITE = "vidora";
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = (now = api.clock.now()) => readSiteVersion(api.services.db, SITE, now);

describe("the version of a brand (rules/calls#versions-of-a-brand)", () => {
  const changes: [string, (db: TestApi["services"]["db"]) => Promise<unknown>][] = [
    ["name", (db) => db.update(sites).set({ name: "Other" }).where(eq(sites.id, SITE))],
    ["settings", (db) => db.update(siteConfigs).set({ config: {} }).where(eq(siteConfigs.site, SITE))],
    ["text", (db) => setText(db, { site: SITE, language: "pt", key: "plans.title", text: "Other" }, 1)],
    [
      "plan",
      (db) =>
        db
          .update(plans)
          .set({ active: false })
          .where(and(eq(plans.site, SITE), eq(plans.id, "101"))),
    ],
    ["price", (db) => db.update(planPrices).set({ price: 1 }).where(eq(planPrices.site, SITE))],
    ["method", (db) => db.update(siteMethods).set({ position: 9 }).where(eq(siteMethods.site, SITE))],
  ];
  it.each(changes)("changes with the brand's %s, and is the same until then", async (_name, change) => {
    const before = await read();
    expect(await read()).toBe(before);
    await change(api.services.db);
    expect(await read()).not.toBe(before);
  });

  it("changes when an announcement ends", async () => {
    const now = api.clock.now();
    const banner = { text: "Sale", path: null, endsAt: now + 1_000 };
    await setBanner(api.services.db, { site: SITE, language: "pt", banner }, now);
    const during = await read(now + 999);
    expect(await read(now)).toBe(during);
    expect(await read(now + 1_000)).not.toBe(during);
  });

  it("does not change with another brand", async () => {
    const before = await read();
    await api.services.db.update(sites).set({ name: "Other" }).where(eq(sites.id, "savanna"));
    expect(await read()).toBe(before);
  });
});
