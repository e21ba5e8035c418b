import fc from "fast-check";
import { calculatePercent } from "./calculate-percent";

describe("percent discount", () => {
  it.each([
    [10000, 10, 1000],
    [12990, 5, 650], // 649.5: half a cent goes to the buyer
    [12990, 12.5, 1624], // 1623.75
    [999, 33.33, 333], // 332.9667
    [100, 0.29, 0], // 0.29
    [50, 1, 1], // 0.5
    [12990, 0, 0],
    [12990, 100, 12990],
    [12990, 250, 12990],
    [12990, -3, 0],
    [0, 50, 0],
  ])("%d with a discount of %d percent: %d off", (amount, rate, off) => {
    expect(calculatePercent({ amount, currency: "BRL" }, rate)).toBe(off);
  });

  it.each([
    [338_600, 10, 33_900], // 338.6 francs
    [338_600, 5, 16_900], // 169.3
    [100, 49, 0],
    [100, 50, 100],
  ])("%d of a currency without cents with a discount of %d percent: %d off", (amount, rate, off) => {
    expect(calculatePercent({ amount, currency: "XOF" }, rate)).toBe(off);
  });

  it("is never more than the amount", () => {
    fc.assert(
      fc.property(fc.nat(1e11), fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const off = calculatePercent({ amount, currency: "BRL" }, hundredths / 100);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(amount);
        expect(Math.abs(off - (amount * hundredths) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
