import { getMandatePeriod } from "./mandate-period";

it.each([
  [1, null],
  [7, "week"],
  [30, "month"],
  [60, null],
  [90, "quarter"],
  [180, "half"],
  [365, "year"],
  [730, null],
])("a plan of %d days renews by the period %s", (days, period) => {
  expect(getMandatePeriod(days)).toBe(period);
});
