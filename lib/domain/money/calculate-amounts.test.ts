import fc from "fast-check";
import { CURRENCY_CODES } from "@/lib/config/constants";
import {
  calculateCoinAmount,
  calculateCoinShare,
  calculateCoinValue,
  calculateInstallmentWithInterest,
  calculateMissingCoins,
  calculatePercent,
  convertAmount,
  splitInstallments,
} from "./calculate-amounts";
import vectors from "./installment-vectors.json";
import { getSmallestAmount } from "./smallest-amount";

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

describe("exchange rates (rules/money#exchange-rates)", () => {
  it.each([
    [2_990, "0.1834", "USD", 548], // 548.366
    [100, "0.005", "USD", 1], // 0.5
    [199, "1", "USD", 199],
    [8_900, "0.0543", "USD", 483], // 483.27
    [1, "17.425", "ZMW", 17],
    [0, "3.3", "USD", 0],
    [599, "565.2", "XOF", 338_600], // 3385.548
    [599, "3655", "UGX", 2_189_300], // 21893.45
    [599, "3655.5", "UGX", 2_189_600], // 21896.445
    [599, "946.35", "CLP", 566_900], // 5668.6365
    [599, "4000.25", "COP", 2_396_100], // 23961.4975
    [599, "129.2", "KES", 77_400], // 773.908
  ] as const)("%d at %s of %s is %d", (amount, rate, currency, expected) =>
    expect(convertAmount(amount, rate, currency)).toBe(expected),
  );
});

describe("installments without interest", () => {
  it.each(vectors.free)("$totalCents in $n", ({ totalCents, n, parcelsCents }) => {
    expect(splitInstallments({ amount: totalCents, currency: "BRL" }, n)).toEqual(parcelsCents);
  });

  it("adds up, differs by the smallest amount at most, larger ones first", () => {
    const currencies = fc.constantFrom(...CURRENCY_CODES);
    fc.assert(
      fc.property(fc.nat(1e9), currencies, fc.integer({ min: 1, max: 24 }), (units, currency, count) => {
        const smallest = getSmallestAmount(currency);
        const total = units * smallest;
        const parts = splitInstallments({ amount: total, currency }, count);
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts).toEqual([...parts].sort((a, b) => b - a));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(smallest);
        expect(parts.every((amount) => amount % smallest === 0)).toBe(true);
      }),
    );
  });
});

describe("installments with interest, Price formula", () => {
  it.each(vectors.price)("$totalCents in $n at $monthlyRate", (vector) => {
    const price = { amount: vector.totalCents, currency: "BRL" } as const;
    expect(calculateInstallmentWithInterest(price, vector.n, vector.monthlyRate)).toEqual({
      installment: vector.parcelCents,
      total: vector.chargedTotalCents,
    });
  });

  it("is made of whole pesos where nothing smaller can be paid", () => {
    const price = { amount: 4_290_000, currency: "CLP" } as const;
    // 11,400.84 pesos
    expect(calculateInstallmentWithInterest(price, 4, "0.0249")).toEqual({
      installment: 1_140_100,
      total: 4_560_400,
    });
  });

  it("throws where there is no interest, which is splitInstallments' case", () => {
    expect(() => calculateInstallmentWithInterest({ amount: 1000, currency: "BRL" }, 3, "0")).toThrow(
      RangeError,
    );
  });
});

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
