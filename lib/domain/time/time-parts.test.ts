import fc from "fast-check";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import {
  calculateRemainingMs,
  getRemainingDays,
  getRemainingTime,
  getTimeAgo,
  splitCountdown,
} from "./time-parts";

const serverNow = 1_795_000_000_000;

describe("countdown from server time", () => {
  it.each([
    [15 * MINUTE_MS, 0, 15 * MINUTE_MS],
    [15 * MINUTE_MS, MINUTE_MS, 14 * MINUTE_MS],
    [15 * MINUTE_MS, 900_001, 0],
    [-5, 0, 0],
    [1000, -500, 1000],
  ])("deadline in %d, %d later: %d left", (ahead, elapsed, left) => {
    expect(calculateRemainingMs({ serverNow, expiresAt: serverNow + ahead }, elapsed)).toBe(left);
  });

  it.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [1000, [0, 0, 0, 1]],
    [899_001, [0, 0, 15, 0]],
    [HOUR_MS, [0, 1, 0, 0]],
    [5 * DAY_MS - 1000, [4, 23, 59, 59]],
    [-9, [0, 0, 0, 0]],
  ])("%d ms is %p", (milliseconds, [days, hours, minutes, seconds]) => {
    expect(splitCountdown(milliseconds)).toEqual({ days, hours, minutes, seconds });
  });

  it("the parts add up to the total", () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000), (milliseconds) => {
        const { days, hours, minutes, seconds } = splitCountdown(milliseconds);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(milliseconds / 1000));
      }),
    );
  });
});

const TOLD_AT = 1_795_000_000_000;

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
    expect(getTimeAgo(TOLD_AT - ago, TOLD_AT)).toEqual({ value, unit });
  });
});

const now = 1_795_000_000_000;

describe("remaining time (rules/renewal#remaining-time)", () => {
  it.each([
    [-DAY_MS, 0, { kind: "expired" }],
    [-1, 0, { kind: "expired" }],
    [0, 0, { kind: "expired" }],
    [1, 1, { kind: "lessThanDay" }],
    [DAY_MS - 1, 1, { kind: "lessThanDay" }],
    [DAY_MS, 1, { kind: "days", days: 1 }],
    [DAY_MS + 1, 2, { kind: "days", days: 2 }],
    [30 * DAY_MS, 30, { kind: "days", days: 30 }],
  ])("%d ms ahead: %d days", (ahead, days, expected) => {
    expect(getRemainingDays(now + ahead, now)).toBe(days);
    expect(getRemainingTime(now + ahead, now)).toEqual(expected);
  });
});
