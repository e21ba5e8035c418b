import { eq } from "drizzle-orm";
import { sites } from "@/backend/db/schema/site";
import { operators, reportMails } from "@/backend/db/schema/studio";
import { outbox, sharedJobs } from "@/backend/db/schema/system";
import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { mailReports } from "./report-mails";
import { getLastWeek } from "./report-weeks";
import { updateReports } from "./update-reports";

let api: AdminApi;
beforeAll(async () => {
  api = await openAdminApi();
  await api.db.update(sites).set({ timeZone: null });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(outbox);
  await api.db.delete(reportMails);
});

/** Moves the clock to the next Monday at so many o'clock in UTC, which is every brand's time zone here, and counts. */
async function moveToMonday(hour: number) {
  const { dueAt } = getLastWeek(api.clock.now(), "UTC");
  await api.clock.set(dueAt + 7 * DAY_MS - 6 * HOUR_MS + hour * HOUR_MS);
  await updateReports(api.services);
}
const run = async () => {
  await api.db.delete(sharedJobs).where(eq(sharedJobs.name, "report-mails"));
  return mailReports(api.services);
};
const listMails = async () =>
  (await api.db.select().from(outbox)).filter(({ template }) => template === "weekly-report");

async function switchOn(isOn = true) {
  const operator = await api.addOperator({ role: "viewer", brands: ["vidora"] });
  const token = await api.openSession(operator);
  await api.get("changeReportMail", { brand: "vidora", isOn, language: "pt" }, { token });
  return { operator, token };
}

describe("the report by mail each week (rules/studio#report)", () => {
  it("is mailed on Monday from six o'clock on, once, whatever two backends do at the same time", async () => {
    const { operator } = await switchOn();
    await run();
    expect(await listMails()).toEqual([]);
    await moveToMonday(5);
    await run();
    expect(await listMails()).toEqual([]);
    await moveToMonday(7 - 7 * 24);
    await Promise.all([mailReports(api.services), mailReports(api.services), run()]);
    await run();
    const mails = await listMails();
    expect(mails.map(({ recipient, language, site }) => [recipient, language, site])).toEqual([
      [operator.email, "pt", "vidora"],
    ]);
    expect(mails[0]?.text).toMatch(/Visitas: 0 \(0\)\nPedidos: 0 \(0\)/);
    expect(mails[0]?.text).toContain("/brand/vidora/report");
    expect(mails[0]?.html).toBeNull();
    await moveToMonday(7);
    await run();
    expect(await listMails()).toHaveLength(2);
  });

  it("waits until the week is counted", async () => {
    await switchOn();
    await moveToMonday(7);
    await api.db.update(sharedJobs).set({ coveredUntil: 1 }).where(eq(sharedJobs.name, "reports"));
    await run();
    expect(await listMails()).toEqual([]);
  });

  it.each<[string, Partial<typeof operators.$inferInsert>]>([
    ["was removed", { removedAt: 1, email: null }],
    ["has lost the brand", { brands: ["savanna"] }],
  ])("is not mailed to an operator who %s", async (_, change) => {
    const { operator } = await switchOn();
    await api.db.update(operators).set(change).where(eq(operators.id, operator.id));
    await moveToMonday(7);
    await run();
    expect(await listMails()).toEqual([]);
  });

  it("ends with the switch, which each operator has for each brand", async () => {
    const { operator, token } = await switchOn();
    expect(await api.get("readReportMail", { brand: "vidora" }, { token })).toEqual({ isOn: true });
    await api.get("changeReportMail", { brand: "vidora", isOn: false, language: "en" }, { token });
    expect(await api.get("readReportMail", { brand: "vidora" }, { token })).toEqual({ isOn: false });
    await moveToMonday(7);
    await run();
    expect((await listMails()).filter(({ recipient }) => recipient === operator.email)).toEqual([]);
  });
});

it.each([
  ["2026-11-22T23:59:00Z", "UTC", "2026-11-09"],
  ["2026-11-23T00:00:00Z", "UTC", "2026-11-16"],
  ["2026-11-23T02:00:00Z", "America/Sao_Paulo", "2026-11-09"],
])("the last week at %s in %s began on %s", (now, timeZone, monday) => {
  expect(getLastWeek(Date.parse(now), timeZone).monday).toBe(monday);
});
