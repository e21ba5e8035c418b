import fc from "fast-check";
import type { Report } from "@/lib/contract/admin/report";
import { createReportCsv } from "./report-csv";

const EMPTY: Report = {
  ...{ site: "lumen", from: "2026-11-20", to: "2026-11-20", timeZone: "UTC", countedUntil: 0 },
  ...{
    days: [],
    pages: [],
    sources: [],
    methods: [],
    refusals: [],
    leaving: [],
    vitals: [],
    dailyVitals: [],
    money: [],
  },
  reminders: [],
};
const day = "2026-11-20";
const HEAD = "measure,day,page,device,method,code,currency,renewal,source,medium,campaign,value";

/** Reads a CSV by RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\r\n") rows.push([]);
  }
  rows.pop();
  return rows;
}
const withMethod = (method: string): Report => ({ ...EMPTY, methods: [{ day, method, orders: 1, paid: 0 }] });

describe("a report as CSV (rules/tracking#report)", () => {
  it("is UTF-8 with a byte order mark, and has its head where there is nothing else", () => {
    expect(createReportCsv(EMPTY)).toBe(`\uFEFF${HEAD}\r\n`);
  });

  it("has a line for each number", () => {
    const lines = createReportCsv({
      ...EMPTY,
      pages: [{ day, page: null, visits: 1, views: 2 }],
      sources: [{ day, source: "news", medium: "email", campaign: "=spring", visits: 4 }],
      refusals: [{ day, method: "card", code: -24020, isRenewal: true, count: 3 }],
      leaving: [{ day, reason: "price", left: 2, stayed: 1 }],
      vitals: [{ page: 4, device: "phone", vital: "lcp", p50: 900.5, p75: 1000, p95: 1100, samples: 7 }],
      money: [{ day, currency: "BRL", isRenewal: false, orders: 1, paid: 2_990, returned: 0 }],
      reminders: [{ day, kind: "unpaidHour", sent: 2, paid: 1 }],
    }).split("\r\n");
    expect(lines).toEqual([
      `\uFEFF${HEAD}`,
      "page_visits,2026-11-20,other,,,,,,,,,1",
      "page_views,2026-11-20,other,,,,,,,,,2",
      "source_visits,2026-11-20,,,,,,,news,email,'=spring,4",
      "refusals,2026-11-20,,,card,-24020,,true,,,,3",
      "renewals_left,2026-11-20,,,,price,,,,,,2",
      "renewals_stayed,2026-11-20,,,,price,,,,,,1",
      "lcp_p50,,4,phone,,,,,,,,900.5",
      "lcp_p75,,4,phone,,,,,,,,1000",
      "lcp_p95,,4,phone,,,,,,,,1100",
      "lcp_samples,,4,phone,,,,,,,,7",
      "money_orders,2026-11-20,,,,,BRL,false,,,,1",
      "paid_minor,2026-11-20,,,,,BRL,false,,,,2990",
      "returned_minor,2026-11-20,,,,,BRL,false,,,,0",
      "reminder_unpaidHour_sent,2026-11-20,,,,,,,,,,2",
      "reminder_unpaidHour_paid,2026-11-20,,,,,,,,,,1",
      "",
    ]);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ["card", "card"],
  ])("shows %j as the text %j, which no spreadsheet computes", (method, shown) => {
    expect(parseCsv(createReportCsv(withMethod(method)))[1]?.[4]).toBe(shown);
  });

  it("can be read back, whatever a text holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (method) => {
        const rows = parseCsv(createReportCsv(withMethod(method)));
        expect(rows).toHaveLength(3);
        expect([method, `'${method}`]).toContain(rows[1]?.[4]);
        expect(rows.map((row) => row.length)).toEqual([12, 12, 12]);
      }),
    );
  });
});
