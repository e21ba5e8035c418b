import fc from "fast-check";
import { SECOND_MS } from "@/lib/config/constants";
import { getPollDelay, getRepeatDelay, MAX_PAYMENT_TRIES } from "./delays";

describe("the delay between polls", () => {
  const pollNumber = fc.nat(10_000);

  it("is 1.8 to 2.2 s in the first minute", () => {
    fc.assert(
      fc.property(pollNumber, fc.nat(59_999), (number, elapsed) => {
        expect(getPollDelay(number, elapsed)).toBeGreaterThanOrEqual(1800);
        expect(getPollDelay(number, elapsed)).toBeLessThanOrEqual(2200);
      }),
    );
  });

  it("is 10 to 15 s after three minutes", () => {
    fc.assert(
      fc.property(pollNumber, fc.integer({ min: 180_000, max: 1e9 }), (number, elapsed) => {
        expect(getPollDelay(number, elapsed)).toBeGreaterThanOrEqual(10_000);
        expect(getPollDelay(number, elapsed)).toBeLessThanOrEqual(15_000);
      }),
    );
  });

  it("never decreases as time passes", () => {
    fc.assert(
      fc.property(pollNumber, fc.nat(400_000), fc.nat(400_000), (number, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(getPollDelay(number, early)).toBeLessThanOrEqual(getPollDelay(number, late));
      }),
    );
  });

  it("differs between poll numbers", () => {
    const first = Array.from({ length: 20 }, (_, number) => getPollDelay(number, 0));
    expect(new Set(first).size).toBeGreaterThan(15);
  });
});

describe("the delay before a payment request is sent again", () => {
  it("doubles from 2 to 60 s", () => {
    const delays = Array.from({ length: MAX_PAYMENT_TRIES - 1 }, (_, index) =>
      getRepeatDelay(index + 1, null),
    );
    expect(delays.map((delay) => delay / SECOND_MS)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it.each([
    [1, 30_000, 30_000],
    [5, 1_000, 32_000],
    [7, 90_000, 90_000],
  ])("is at least what Retry-After asks for (try %p, %p ms)", (tries, retryAfter, expected) => {
    expect(getRepeatDelay(tries, retryAfter)).toBe(expected);
  });
});
