import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import { calculateUnusedPrice } from "./withdrawal-amount";

describe("the price of the unused days (rules/orders#price-of-used-days)", () => {
  const START = Date.UTC(2026, 10, 20, 12);

  it.each([
    ["all before the service starts", "USD", 3_000, -5 * DAY_MS, 30, 3_000],
    ["all at its start", "USD", 3_000, 0, 30, 3_000],
    ["all on the first day, which is the buyer's", "USD", 3_000, DAY_MS - 1, 30, 3_000],
    ["all but one day once it is over", "USD", 3_000, DAY_MS, 30, 2_900],
    ["a third", "USD", 3_000, 20 * DAY_MS, 30, 1_000],
    ["the last day", "USD", 3_000, 29 * DAY_MS + HOUR_MS, 30, 100],
    ["nothing after the end", "USD", 3_000, 31 * DAY_MS, 30, 0],
    ["a fraction rounded up", "USD", 2_990, 7 * DAY_MS, 30, 2_293],
    ["whole units of a currency without decimals", "CLP", 449_000, 7 * DAY_MS, 30, 344_300],
  ] as const)("is %s", (_, currency, amount, since, validityDays, expected) => {
    const service = { startsAt: START, validityDays };
    expect(calculateUnusedPrice({ amount, currency }, service, START + since)).toBe(expected);
  });
});
