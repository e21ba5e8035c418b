import { findRangeProblem, getLastDays, getRangeBefore } from "./report-range";

it.each([
  ["2026-11-14", "2026-11-20", "2026-11-07", "2026-11-13"],
  ["2026-03-01", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
])("before %s to %s are %s to %s", (from, to, first, last) => {
  expect(getRangeBefore({ from, to })).toEqual({ from: first, to: last });
});

it.each([
  ["", "2026-11-20", "missing"],
  ["2026-11-21", "2026-11-20", "order"],
  ["2025-11-20", "2026-11-20", null],
  ["2025-11-19", "2026-11-20", "length"],
  ["2026-11-20", "2026-11-20", null],
])("days from %j to %s have the problem %s", (from, to, problem) => {
  expect(findRangeProblem({ from, to })).toBe(problem);
});

it.each([
  [7, "UTC", "2026-02-23", "2026-03-01"],
  [1, "UTC", "2026-03-01", "2026-03-01"],
  [90, "UTC", "2025-12-02", "2026-03-01"],
  [7, "America/Sao_Paulo", "2026-02-22", "2026-02-28"],
  [7, "Asia/Singapore", "2026-02-23", "2026-03-01"],
])("the last %i days in the brand's time zone, %s", (count, timeZone, from, to) => {
  expect(getLastDays(new Date("2026-03-01T01:00:00Z"), count, timeZone)).toEqual({ from, to });
});
