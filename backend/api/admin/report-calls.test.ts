import { eq } from "drizzle-orm";
import { auditEntries } from "@/backend/db/schema/studio";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";

const DAYS = { from: "2026-11-01", to: "2026-11-20" };

let api: AdminApi;
let token: string;
let limited: string;
beforeAll(async () => {
  api = await openAdminApi();
  token = await api.openSession(await api.addOperator({ role: "viewer" }));
  limited = await api.openSession(await api.addOperator({ role: "owner", brands: ["savanna"] }));
});
afterAll(() => api.close());

it("a viewer reads a brand's report of the days they ask for", async () => {
  const { report } = await api.get("readReport", { brand: "vidora", ...DAYS }, { token });
  expect(report).toMatchObject({ site: "vidora", ...DAYS });
  expect(report.days).toHaveLength(20);
});

it("an export is the same as a table, and is recorded", async () => {
  const { csv } = await api.get("exportReport", { brand: "vidora", ...DAYS }, { token });
  expect(csv.split("\r\n")[0]).toBe(
    "\uFEFFmeasure,day,page,device,method,code,currency,renewal,source,medium,campaign,value",
  );
  expect(csv).toContain("2026-11-20");
  const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.action, "reportExported"));
  expect(entries.map(({ brand, details }) => [brand, details])).toEqual([["vidora", DAYS]]);
});

it.each(["readReport", "exportReport"] as const)(
  "%s tells nothing of another operator's brand",
  async (name) => {
    expect(await api.problem(name, { brand: "vidora", ...DAYS }, { token: limited })).toMatchObject({
      problem: "unknown",
    });
  },
);

it.each([
  ["days in the wrong order", { from: "2026-11-20", to: "2026-11-01" }, "to"],
  ["more than a year", { from: "2025-01-01", to: "2026-11-01" }, "from"],
  ["a day that does not exist", { from: "2026-02-30", to: "2026-03-01" }, "from"],
])("%s are refused", async (_, days, field) => {
  const problem = await api.problem("readReport", { brand: "vidora", ...days }, { token });
  expect(problem).toMatchObject({ problem: "invalid", fields: { [field]: expect.any(String) } });
});
