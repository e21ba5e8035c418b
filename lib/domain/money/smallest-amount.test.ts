import { getMonthlyPrice } from "./smallest-amount";

describe("price per month", () => {
  it.each([
    [12990, "year", 1, 1083], // 1082.5
    [38970, "year", 2, 1624], // 1623.75
    [2990, "month", 1, 2990],
    [7990, "month", 3, 2663],
    [3000, "day", 30, 3000],
    [9000, "day", 90, 3000],
    [990, "day", 7, null],
  ] as const)("%d for %s × %d is %p", (amount, unit, count, expected) => {
    const price = { amount, currency: "BRL" } as const;
    expect(getMonthlyPrice({ price, period: { unit, count } })).toEqual(
      expected === null ? null : { amount: expected, currency: "BRL" },
    );
  });
});
