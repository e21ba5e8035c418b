import { ORDER_STATUSES } from "@/lib/contract/bill/next-action";
import { getOrderStatusTone, hasReceipt, isPaidStatus } from "./order-state";

describe("order labels (rules/payments#states)", () => {
  it("shows SUBMITTED as pending", () => {
    expect(getOrderStatusTone("SUBMITTED")).toBe(getOrderStatusTone("PAYMENT_PENDING"));
  });

  it("takes only these for paid: the shop keeps the money", () => {
    expect(ORDER_STATUSES.filter(isPaidStatus)).toEqual([
      "PAYMENT_SUCCEEDED",
      "CHARGEBACK_PENDING",
      "CHARGEBACK_REJECTED",
      "CHARGEBACK_CANCELLED",
      "REFUND_REJECTED",
      "REFUND_CANCELLED",
    ]);
  });

  it("has a receipt once money came, even when it went back", () => {
    expect(hasReceipt({ status: "REFUND_SUCCEEDED", paidAt: 1_700_000_000_000 })).toBe(true);
    expect(hasReceipt({ status: "PAYMENT_FAILED", paidAt: null })).toBe(false);
  });
});
