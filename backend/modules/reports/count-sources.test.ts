import { randomUUID } from "node:crypto";
import { trackingEvents } from "@/backend/db/schema/system";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { readReport } from "./read-report";
import { getDay } from "./report-days";
import { updateReports } from "./update-reports";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Visit {
  fields: Record<string, string | number>;
  weight?: number;
}

/** Stores visits of now in place of all others, and counts them. */
async function countSources(...visits: Visit[]) {
  const now = shop.clock.now();
  await shop.db.delete(trackingEvents);
  await shop.db.insert(trackingEvents).values(
    visits.map(({ fields, weight = 1 }) => ({
      ...{ id: randomUUID(), site: "bravo", event: "pageSource", occurredAt: now, createdAt: now },
      ...{ fields, weight },
    })),
  );
  await updateReports(shop.services);
  const day = getDay(now, "UTC");
  const report = await readReport(shop.services, { site: "bravo", from: day, to: day });
  return (report?.sources ?? []).map(({ day: _, ...row }) => row);
}

describe("sources of visits (rules/tracking#report)", () => {
  it("are counted by source and campaign with their weights, the most frequent first", async () => {
    const spring = { content: "mail.example", utmSource: "news", utmMedium: "email", utmCampaign: "spring" };
    expect(
      await countSources(
        { fields: { content: "direct" } },
        { fields: spring, weight: 10 },
        { fields: spring },
        { fields: { content: "direct", utmCampaign: "spring" } },
        { fields: { content: "direct" } },
      ),
    ).toEqual([
      { source: "news", medium: "email", campaign: "spring", visits: 11 },
      { source: "direct", medium: null, campaign: null, visits: 2 },
      { source: "direct", medium: null, campaign: "spring", visits: 1 },
    ]);
  });

  it("have no name that may be somebody's address, and a long one in part", async () => {
    const names = { utmSource: "ana@example.com", utmMedium: "a\u0007b", utmCampaign: "x".repeat(200) };
    expect(await countSources({ fields: { content: 9, ...names } })).toEqual([
      { source: "9", medium: null, campaign: "x".repeat(60), visits: 1 },
    ]);
    expect(await countSources({ fields: { utmSource: " " } })).toEqual([
      { source: "unknown", medium: null, campaign: null, visits: 1 },
    ]);
  });

  it("are at most fifty on a day, and the others as one", async () => {
    const visits = Array.from({ length: 60 }, (_, index) => ({
      fields: { content: `site${index}.example` },
    }));
    const sources = await countSources(...visits, ...visits.slice(0, 50));
    expect(sources).toHaveLength(51);
    expect(sources.at(-1)).toEqual({ source: null, medium: null, campaign: null, visits: 10 });
  });
});
