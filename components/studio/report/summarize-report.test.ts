import type { Report } from "@/lib/contract/admin/report";
import {
  isEmptyReport,
  listPageVitals,
  listRefusalSeries,
  listVitalSeries,
  sumBy,
  sumFunnel,
} from "./summarize-report";

const DAY = {
  day: "2026-11-20",
  isTracked: true,
  isSampled: false,
  visits: 9,
  views: 20,
  planViews: 8,
  loginViews: 3,
  registerViews: 2,
  checkoutViews: 4,
  orders: 2,
  paid: 1,
};

const EMPTY: Report = {
  ...{ site: "lumen", from: "2026-11-20", to: "2026-11-20", timeZone: "UTC", countedUntil: 0 },
  days: [{ ...DAY, visits: 0, views: 0, orders: 0, paid: 0 }],
  ...{
    pages: [],
    sources: [],
    methods: [],
    refusals: [],
    leaving: [],
    vitals: [],
    dailyVitals: [],
    money: [],
    reminders: [],
  },
};
const REFUSAL = { day: DAY.day, method: "card", code: -1, isRenewal: true, count: 1 };
const VITAL = { device: "phone", vital: "lcp", p50: 900, p75: 1_000, p95: 1_100, samples: 7 } as const;
const MONEY = { day: DAY.day, currency: "BRL", isRenewal: true, orders: 1, paid: 1, returned: 0 };

it.each<[string, Partial<Report>, boolean]>([
  ["nothing", {}, true],
  ["visits", { days: [{ ...DAY, views: 0, orders: 0, paid: 0 }] }, false],
  ["views", { days: [{ ...DAY, visits: 0, orders: 0, paid: 0 }] }, false],
  ["a refused renewal", { refusals: [REFUSAL] }, false],
  ["money of a renewal", { money: [MONEY] }, false],
  ["vitals", { vitals: [{ ...VITAL, page: 4 }] }, false],
])("a report with %s alone is empty or not", (_case, parts, isEmpty) => {
  expect(isEmptyReport({ ...EMPTY, ...parts })).toBe(isEmpty);
});

it("the last two steps of the funnel are split by method, the smallest ones together", () => {
  const methods = [
    ["pix", 9, 7],
    ["card", 5, 5],
    ["slip", 3, 1],
    ["paypal", 2, 1],
    ["crypto", 1, 0],
  ].map(([method, orders, paid]) => ({
    ...{ day: DAY.day, method: String(method), orders: Number(orders), paid: Number(paid) },
  }));
  const [plans, , , orders, paid] = sumFunnel({ days: [DAY], methods });
  expect(plans?.parts).toEqual([]);
  expect(orders?.parts).toEqual([
    { method: "pix", count: 9 },
    { method: "card", count: 5 },
    { method: "slip", count: 3 },
    { method: "others", count: 3 },
  ]);
  expect(paid?.parts.map(({ count }) => count)).toEqual([7, 5, 1, 1]);
});

it("refusals are a series by day for each of the commonest codes, and one for the others", () => {
  const days = [DAY, { ...DAY, day: "2026-11-21" }];
  const refusals = [-1, -1, -1, -2, -2, -3, -3, -4, -5].map((code, index) => ({
    ...REFUSAL,
    ...{ code, day: index === 0 ? "2026-11-21" : DAY.day },
  }));
  expect(listRefusalSeries({ days, refusals })).toEqual([
    { key: "-1", name: "-1", values: [2, 1] },
    { key: "-2", name: "-2", values: [2, 0] },
    { key: "-3", name: "-3", values: [2, 0] },
    { key: "others", name: "others", values: [2, 0] },
  ]);
});

it("vitals are of all pages: by day and device, and by page and device", () => {
  const days = [DAY, { ...DAY, day: "2026-11-21" }];
  expect(listVitalSeries({ days, dailyVitals: [{ ...VITAL, day: "2026-11-21" }] }, "lcp")).toEqual([
    { key: "phone", name: "phone", values: [null, 1_000] },
  ]);
  const vitals = [
    { ...VITAL, page: 4 },
    { ...VITAL, page: 4, vital: "cls" as const, p75: 0.1, samples: 9 },
    { ...VITAL, page: null },
  ];
  expect(listPageVitals({ vitals })).toEqual([
    { page: 4, device: "phone", samples: 9, p75: { lcp: 1_000, cls: 0.1 } },
    { page: null, device: "phone", samples: 7, p75: { lcp: 1_000 } },
  ]);
});

it("the funnel adds the days, and log-in and sign-up are one step", () => {
  const days = [DAY, { ...DAY, day: "2026-11-21", planViews: 1, registerViews: 0, paid: 0 }];
  expect(sumFunnel({ days, methods: [] }).map(({ count }) => count)).toEqual([9, 8, 8, 4, 1]);
});

it("rows of the same method are one, the largest first", () => {
  const rows = [
    { method: "card", orders: 1, paid: 1 },
    { method: "pix", orders: 5, paid: 4 },
    { method: "card", orders: 2, paid: 0 },
  ];
  expect(sumBy(rows, ({ method }) => method, ["orders", "paid"])).toEqual([
    { method: "pix", orders: 5, paid: 4 },
    { method: "card", orders: 3, paid: 1 },
  ]);
});
