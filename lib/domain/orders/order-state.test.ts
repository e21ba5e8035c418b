import { ORDER_STATUSES } from "@/lib/contract/bill/next-action";
import { getOrderStatusTone, hasReceipt, isPaidStatus } from "./order-state";

describe("order labels (rules/payments#states)", () => {
  it("shows SUBMITTED as pending", () => {
    expect(getOrderStatusTone("SUBMITTED")).toBe(getOrderStatusTone("PAYMENT_PENDING"));
  });

  it("counts only these statuses as paid", () => {
    expect(ORDER_STATUSES.filter(isPaidStatus)).toEqual([
      "PAYMENT_SUCCEEDED",
      "CHARGEBACK_PENDING",
      "CHARGEBACK_REJECTED",
      "CHARGEBACK_CANCELLED",
      "REFUND_REJECTED",
      "REFUND_CANCELLED",
    ]);
  });

  it("has a receipt after a payment, even if it was refunded", () => {
    expect(hasReceipt({ status: "REFUND_SUCCEEDED", paidAt: 1_700_000_000_000 })).toBe(true);
    expect(hasReceipt({ status: "PAYMENT_FAILED", paidAt: null })).toBe(false);
  });
});
