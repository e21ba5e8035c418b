import { readReport } from "@/backend/modules/reports/read-report";
import { addDays, getDay } from "@/backend/modules/reports/report-days";
import { updateReports } from "@/backend/modules/reports/update-reports";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { seedRecentOrders } from "./seed-recent-orders";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it("seeds orders of the last two weeks once, which the report shows by day, method and code", async () => {
  await seedRecentOrders(api.services);
  await seedRecentOrders(api.services);
  await updateReports(api.services);
  const to = getDay(api.clock.now(), "America/Sao_Paulo");
  const report = await readReport(api.services, { site: "vidora", from: addDays(to, -13), to });
  const sum = (values: number[] = []) => values.reduce((total, value) => total + value, 0);
  expect(sum(report?.methods.map(({ orders }) => orders))).toBe(15);
  expect(sum(report?.methods.map(({ paid }) => paid))).toBe(10);
  expect(new Set(report?.methods.map(({ method }) => method))).toEqual(new Set(["pix", "card"]));
  expect(new Set(report?.refusals.map(({ code }) => code)).size).toBe(3);
  expect(sum(report?.money.map(({ orders }) => orders))).toBe(10);
});
