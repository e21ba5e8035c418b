import fc from "fast-check";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { calculateRemainingMs, splitCountdown } from "./countdown";

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
