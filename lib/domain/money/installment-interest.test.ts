import { calculateInstallmentWithInterest } from "./installment-interest";
import vectors from "./installment-vectors.json";

describe("instalments with interest, Price formula", () => {
  it.each(vectors.price)("$totalCents in $n at $monthlyRate", (vector) => {
    expect(calculateInstallmentWithInterest(vector.totalCents, vector.n, vector.monthlyRate)).toEqual({
      installment: vector.parcelCents,
      total: vector.chargedTotalCents,
    });
  });

  it("asks for the interest-free split where there is no interest", () => {
    expect(() => calculateInstallmentWithInterest(1000, 3, "0")).toThrow(RangeError);
  });
});
