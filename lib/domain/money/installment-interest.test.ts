import { calculateInstallmentWithInterest } from "./installment-interest";
import vectors from "./installment-vectors.json";

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
