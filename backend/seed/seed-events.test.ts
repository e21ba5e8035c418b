import { trackingEvents } from "@/backend/db/schema/system";
import { readReport } from "@/backend/modules/reports/read-report";
import { addDays, getDay } from "@/backend/modules/reports/report-days";
import { updateReports } from "@/backend/modules/reports/update-reports";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS } from "@/lib/config/constants";
import { seedEvents } from "./seed-events";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it("seeds events of the last two weeks once, of no account, so that every day has something to show", async () => {
  const now = api.clock.now();
  await seedEvents(api.db, now);
  const rows = await api.db.select().from(trackingEvents);
  await seedEvents(api.db, now + DAY_MS);
  expect(await api.db.$count(trackingEvents)).toBe(rows.length);
  expect(rows.length).toBeLessThan(2_000);
  expect(rows.filter(({ uid, fields }) => uid !== null || fields.account !== "")).toEqual([]);
  expect(rows.filter(({ occurredAt }) => occurredAt > now || occurredAt < now - 15 * DAY_MS)).toEqual([]);
  await updateReports(api.services);
  const yesterday = getDay(now - DAY_MS, "America/Sao_Paulo");
  const report = await readReport(api.services, {
    site: "vidora",
    from: addDays(yesterday, -12),
    to: yesterday,
  });
  expect(report?.days.filter(({ visits, planViews }) => visits === 0 || planViews === 0)).toEqual([]);
  expect(report?.vitals).toContainEqual(expect.objectContaining({ page: 4, vital: "lcp" }));
});
