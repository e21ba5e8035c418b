import fc from "fast-check";
import { getPollDelay } from "./poll-delay";

describe("how often billing is asked", () => {
  const attempt = fc.nat(10_000);

  it("is 1.5 to 2.5 s in the first minute", () => {
    fc.assert(
      fc.property(attempt, fc.nat(59_999), (number, elapsed) => {
        expect(getPollDelay(number, elapsed)).toBeGreaterThanOrEqual(1500);
        expect(getPollDelay(number, elapsed)).toBeLessThanOrEqual(2500);
      }),
    );
  });

  it("is 10 to 15 s after three minutes, for ever", () => {
    fc.assert(
      fc.property(attempt, fc.integer({ min: 180_000, max: 1e9 }), (number, elapsed) => {
        expect(getPollDelay(number, elapsed)).toBeGreaterThanOrEqual(10_000);
        expect(getPollDelay(number, elapsed)).toBeLessThanOrEqual(15_000);
      }),
    );
  });

  it("never gets quicker as time goes by, and repeats itself", () => {
    fc.assert(
      fc.property(attempt, fc.nat(400_000), fc.nat(400_000), (number, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(getPollDelay(number, early)).toBeLessThanOrEqual(getPollDelay(number, late));
      }),
    );
  });

  it("spreads the attempts", () => {
    const first = Array.from({ length: 20 }, (_, number) => getPollDelay(number, 0));
    expect(new Set(first).size).toBeGreaterThan(15);
  });
});
