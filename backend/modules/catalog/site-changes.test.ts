import { eq, sql } from "drizzle-orm";
import { planPrices, siteChanges, siteHosts, sites } from "@/backend/db/schema/site";
import { setBanner, setText } from "@/backend/testing/set-texts";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import { readSiteChanges } from "./site-changes";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = (since?: string, now = api.clock.now()) => readSiteChanges(api.services.db, since, now);

/** Makes all changes so far old enough to be told from new ones. */
const ageChanges = () =>
  api.services.db.update(siteChanges).set({ changedAt: sql`${siteChanges.changedAt} - ${10 * MINUTE_MS}` });

describe("the brands that have changed (docs/decisions/024)", () => {
  const changes: [string, (db: TestApi["services"]["db"]) => Promise<unknown>][] = [
    ["its name", (db) => db.update(sites).set({ name: "Other" }).where(eq(sites.id, "vidora"))],
    ["a host", (db) => db.insert(siteHosts).values({ host: "new.test", site: "vidora", position: 9 })],
    ["a host less", (db) => db.delete(siteHosts).where(eq(siteHosts.host, "new.test"))],
    ["a text", (db) => setText(db, { site: "vidora", language: "pt", key: "plans.title", text: "Other" }, 1)],
    ["a price", (db) => db.update(planPrices).set({ price: 1 }).where(eq(planPrices.site, "vidora"))],
  ];
  it.each(changes)("are listed after a change of %s, and no others", async (_name, change) => {
    await ageChanges();
    const { cursor, sites: none } = await read((await read()).cursor);
    expect(none).toEqual([]);
    await change(api.services.db);
    expect(await read(cursor)).toMatchObject({ sites: ["vidora"], all: false });
  });

  it("are both brands where a host moves from one to the other, and one that was removed", async () => {
    await ageChanges();
    const { cursor } = await read();
    await api.services.db.insert(siteHosts).values({ host: "moved.test", site: "vidora", position: 9 });
    await ageChanges();
    await api.services.db.update(siteHosts).set({ site: "savanna" }).where(eq(siteHosts.host, "moved.test"));
    expect((await read(cursor)).sites.toSorted()).toEqual(["savanna", "vidora"]);
    await ageChanges();
    await api.services.db.delete(sites).where(eq(sites.id, "savanna"));
    expect((await read(cursor)).sites).toEqual(["savanna"]);
  });

  it("are listed when an announcement ends", async () => {
    const now = api.clock.now();
    const banner = { text: "Sale", path: null, endsAt: now + 1_000 };
    await setBanner(api.services.db, { site: "vidora", language: "pt", banner }, now);
    await ageChanges();
    const { cursor } = await read(undefined, now);
    expect((await read(cursor, now + 999)).sites).toEqual([]);
    expect((await read(cursor, now + 1_000)).sites).toEqual(["vidora"]);
  });

  it("may be all, where it is not known since when, or they are too many", async () => {
    expect(await read("something else")).toMatchObject({ sites: [], all: true });
    const { cursor } = await read();
    const rows = Array.from({ length: 2_001 }, (_, index) => ({ site: `s-${index}`, changedAt: Date.now() }));
    await api.services.db.insert(siteChanges).values(rows);
    expect(await read(cursor)).toMatchObject({ sites: [], all: true });
  });
});
