import { getLastDays, sumBy, sumFunnel } from "./summarize-report";

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

it("the funnel adds the days, and log-in and sign-up are one step", () => {
  const days = [DAY, { ...DAY, day: "2026-11-21", planViews: 1, registerViews: 0, paid: 0 }];
  expect(sumFunnel({ days }).map(({ count }) => count)).toEqual([9, 8, 8, 4, 1]);
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

it.each([
  [7, "2026-02-23", "2026-03-01"],
  [1, "2026-03-01", "2026-03-01"],
  [90, "2025-12-02", "2026-03-01"],
])("the last %i days", (count, from, to) => {
  expect(getLastDays(new Date(2026, 2, 1, 12), count)).toEqual({ from, to });
});
