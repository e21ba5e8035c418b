import fc from "fast-check";
import { CURRENCY_CODES } from "@/lib/config/constants";
import vectors from "./installment-vectors.json";
import { getSmallestAmount } from "./smallest-amount";
import { splitInstallments } from "./split-installments";

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
