import {
  calculateCoinAmount,
  calculateCoinShare,
  calculateCoinValue,
  calculateMissingCoins,
} from "./coin-amount";

describe("amounts of a coin (rules/payments#crypto)", () => {
  it.each([
    [8499, "91250.00", 8, "0.0009314"],
    [8499, "91251.37", 8, "0.00093139"],
    [8499, "1.0004", 6, "84.956018"],
    [100, "1", 6, "1"],
    [1, "100000000", 8, "0.00000001"],
  ])("%d at %s with %d decimals is %s", (minor, rate, decimals, amount) => {
    expect(calculateCoinAmount(minor, rate, decimals)).toBe(amount);
    // Never less than required.
    expect(calculateCoinValue(amount, rate, "USD")).toBeGreaterThanOrEqual(minor);
  });

  it("parts of an amount", () => {
    expect(calculateMissingCoins("0.5", "0.2")).toBe("0.3");
    expect(calculateMissingCoins("0.5", "0.7")).toBe("0");
    expect(calculateCoinShare("0.00093140", "0.5", 8)).toBe("0.0004657");
    expect(calculateCoinValue("0.0004657", "91250.00", "USD")).toBe(4249);
  });
});
