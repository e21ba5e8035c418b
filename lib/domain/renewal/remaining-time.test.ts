import { DAY_MS } from "@/lib/config/constants";
import { getRemainingDays, getRemainingTime } from "./remaining-time";

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
