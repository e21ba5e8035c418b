import { getTimeAgo } from "./time-ago";

const now = 1_795_000_000_000;
const hour = 3_600_000;

describe("time ago (rules/addresses#screens /account)", () => {
  it.each([
    [-hour, 0, "minute"],
    [0, 0, "minute"],
    [59_999, 0, "minute"],
    [60_000, -1, "minute"],
    [hour - 1, -59, "minute"],
    [hour, -1, "hour"],
    [24 * hour - 1, -23, "hour"],
    [24 * hour, -1, "day"],
    [30 * 24 * hour - 1, -29, "day"],
    [30 * 24 * hour, -1, "month"],
    [364 * 24 * hour, -12, "month"],
    [365 * 24 * hour, -1, "year"],
  ] as const)("%d ms ago is %d %ss", (ago, value, unit) => {
    expect(getTimeAgo(now - ago, now)).toEqual({ value, unit });
  });
});
