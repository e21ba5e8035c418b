import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { getTimeAgo } from "./time-ago";

const now = 1_795_000_000_000;

describe("time ago (rules/addresses#screens /account)", () => {
  it.each([
    [-HOUR_MS, 0, "minute"],
    [0, 0, "minute"],
    [59_999, 0, "minute"],
    [MINUTE_MS, -1, "minute"],
    [HOUR_MS - 1, -59, "minute"],
    [HOUR_MS, -1, "hour"],
    [DAY_MS - 1, -23, "hour"],
    [DAY_MS, -1, "day"],
    [30 * DAY_MS - 1, -29, "day"],
    [30 * DAY_MS, -1, "month"],
    [364 * DAY_MS, -12, "month"],
    [365 * DAY_MS, -1, "year"],
  ] as const)("%d ms ago is %d %ss", (ago, value, unit) => {
    expect(getTimeAgo(now - ago, now)).toEqual({ value, unit });
  });
});
