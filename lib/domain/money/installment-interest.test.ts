import { calculateInstallmentWithInterest } from "./installment-interest";
import vectors from "./installment-vectors.json";

describe("installments with interest, Price formula", () => {
  it.each(vectors.price)("$totalCents in $n at $monthlyRate", (vector) => {
    expect(calculateInstallmentWithInterest(vector.totalCents, vector.n, vector.monthlyRate)).toEqual({
      installment: vector.parcelCents,
      total: vector.chargedTotalCents,
    });
  });

  it("throws where there is no interest, which is splitInstallments' case", () => {
    expect(() => calculateInstallmentWithInterest(1000, 3, "0")).toThrow(RangeError);
  });
});
