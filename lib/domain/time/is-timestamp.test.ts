import { isTimestamp } from "./is-timestamp";

describe("13-digit timestamps (rules/validation#timestamps)", () => {
  it.each([
    [1_795_000_000_000, true],
    [1_000_000_000_000, true],
    [9_999_999_999_999, true],
    [999_999_999_999, false],
    [1_795_000_000, false],
    [1_795_000_000_000_000, false],
    [1_795_000_000_000.5, false],
    [-179_500_000_000, false],
    [Number.NaN, false],
    ["1795000000000", false],
    [null, false],
  ])("%p: %p", (value, expected) => {
    expect(isTimestamp(value)).toBe(expected);
  });
});
