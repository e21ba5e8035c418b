import { BrandError } from "@/backend/brand/brand-error";
import { trackingEvents } from "@/backend/db/schema/system";
import { setLive } from "@/backend/testing/set-live";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { parseReportCommand, runReportCommand } from "./run-report-command";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const RANGE = ["--from", "2026-11-19", "--to", "2026-11-20"];
const runCommand = (...args: string[]) => runReportCommand(shop.services, parseReportCommand(args));

describe("npm run report", () => {
  it.each([
    [[], "npm run report"],
    [["--brand", "bravo"], "--from"],
    [["--brand", "bravo", "--from", "2026-11-31", "--to", "2026-12-01"], "--from"],
    [["--brand", "bravo", "--from", "2026-11-02", "--to", "2026-11-01"], "--to: the last day is before"],
    [["--brand", "bravo", "--from", "2024-01-01", "--to", "2026-11-01"], "--from: a report has at most 366"],
    [["--brand", "bravo", ...RANGE, "--since", "x"], "Unknown option"],
  ])("refuses %j with a line that says why", (args, message) => {
    expect(() => parseReportCommand(args)).toThrow(BrandError);
    expect(() => parseReportCommand(args)).toThrow(message);
  });

  it("names the brands there are where there is no such brand", async () => {
    await expect(runCommand("--brand", "nobody", ...RANGE)).rejects.toThrow(
      'There is no brand "nobody". There are: bravo',
    );
  });

  it("says when there is nothing", async () => {
    const { lines } = await runCommand("--brand", "bravo.test", ...RANGE);
    expect(lines).toEqual([
      "bravo, 2026-11-19 to 2026-11-20, days of UTC, counted until 2026-11-20 12:00 UTC",
      "",
      "day           visits  views  plans  log-in  register  checkout  orders  paid",
      "2026-11-19 -       0      0      0       0         0         0       0     0",
      "2026-11-20 -       0      0      0       0         0         0       0     0",
      "- no events were counted",
    ]);
  });

  it("prints small tables of what it has just counted", async () => {
    const about = { site: "bravo", weight: 10, occurredAt: shop.clock.now(), createdAt: shop.clock.now() };
    const fields = { content: "view", pageId: 4, terminalType: "WEB-WAP" };
    await shop.db.insert(trackingEvents).values([
      { ...about, id: "1", event: "pageView", fields },
      { ...about, id: "2", event: "loadTime", fields: { ...fields, content: "lcp=1000 cls=0" } },
    ]);
    await shop.buyPlan(await shop.createBuyer("bravo"), "card");
    const { lines, report } = await runCommand("--brand", "bravo", ...RANGE);
    expect(report).toMatchObject({ site: "bravo", days: [{}, { views: 10, paid: 1 }] });
    expect(lines.slice(4)).toEqual([
      "2026-11-20 ~       0     10     10       0         0         0       1     1",
      "~ estimated: one in ten events was stored",
      "- no events were counted",
      "",
      "Pages",
      "page  visits  views",
      "   4       0     10",
      "",
      "Payment methods",
      "method  orders  paid",
      "card         1     1",
      "",
      "Web vitals, p75 (ms; cls: share of the screen)",
      "page  device  ttfb  lcp  inp  cls  samples",
      "   4  phone         993         0       10",
      "",
      "Money",
      "currency  of         orders   paid  returned",
      "BRL       purchases       1  29.90      0.00",
    ]);
  });

  it("has the days of the brand's time zone", async () => {
    const set = (value: string) => setLive(shop.db, "bravo", shop.clock.now(), `time-zone=${value}`);
    await expect(set("Mars/Olympus")).rejects.toThrow("no time zone");
    await set("America/Sao_Paulo");
    expect((await runCommand("--brand", "bravo", ...RANGE)).report.timeZone).toBe("America/Sao_Paulo");
    await set("");
    expect((await runCommand("--brand", "bravo", ...RANGE)).report.timeZone).toBe("UTC");
  });
});
