import fc from "fast-check";
import vectors from "./installment-vectors.json";
import { splitInstallments } from "./split-installments";

describe("installments without interest", () => {
  it.each(vectors.free)("$totalCents in $n", ({ totalCents, n, parcelsCents }) => {
    expect(splitInstallments(totalCents, n)).toEqual(parcelsCents);
  });

  it("adds up, differs by a cent at most, larger ones first", () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.integer({ min: 1, max: 24 }), (total, count) => {
        const parts = splitInstallments(total, count);
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts).toEqual([...parts].sort((a, b) => b - a));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
