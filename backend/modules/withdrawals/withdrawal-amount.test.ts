import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { calculateUnusedPrice, getUnusedShare } from "./withdrawal-amount";

describe("the price of the unused days (rules/orders#price-of-used-days)", () => {
  it.each([
    ["all before the service starts", "USD", 3_000, 30 * DAY_MS, 30, 3_000],
    ["all on the first day, which is the buyer's", "USD", 3_000, 29 * DAY_MS + 1, 30, 3_000],
    ["all but one day once it is over", "USD", 3_000, 29 * DAY_MS, 30, 2_900],
    ["a third", "USD", 3_000, 10 * DAY_MS, 30, 1_000],
    ["the last day", "USD", 3_000, HOUR_MS, 30, 100],
    ["nothing after the end", "USD", 3_000, -DAY_MS, 30, 0],
    ["a fraction rounded up", "USD", 2_990, 23 * DAY_MS, 30, 2_293],
    ["whole units of a currency without decimals", "CLP", 449_000, 23 * DAY_MS, 30, 344_300],
    ["no more than all of a fraction of days", "USD", 3_000, 60.4 * DAY_MS, 60.4, 3_000],
  ] as const)("is %s", (_, currency, amount, left, days, expected) => {
    expect(calculateUnusedPrice({ amount, currency }, { left, days })).toBe(expected);
    expect(getUnusedShare({ left, days })).toBeCloseTo(expected / amount, 3);
  });
});
