import type { OrderStatus, PaymentStatus } from "@/lib/contract/bill/next-action";

interface StatusRow {
  /** The same state as a payment status (rules/payments#states). Refunded money is "cancelled". */
  payment: PaymentStatus;
  /** Key of its label; SUBMITTED is shown as pending. */
  label: StatusLabelKey;
  /** The statuses that may follow. A paid order never becomes unpaid again (threat T45). */
  next: readonly OrderStatus[];
}

/** Keys of the labels of all statuses, including the browser's own NETWORK_ERROR (rules/payments#states). */
export type StatusLabelKey =
  | "networkError"
  | "paymentPending"
  | "paymentSucceeded"
  | "paymentFailed"
  | "paymentCancelled"
  | "chargebackPending"
  | "chargebackSucceeded"
  | "chargebackRejected"
  | "chargebackCancelled"
  | "refundPending"
  | "refundSucceeded"
  | "refundRejected"
  | "refundCancelled";

const STATUS_ROWS: Record<OrderStatus, StatusRow> = {
  SUBMITTED: {
    payment: "pending",
    label: "paymentPending",
    next: ["PAYMENT_PENDING", "PAYMENT_SUCCEEDED", "PAYMENT_FAILED", "PAYMENT_CANCELLED"],
  },
  PAYMENT_PENDING: {
    payment: "pending",
    label: "paymentPending",
    next: ["PAYMENT_SUCCEEDED", "PAYMENT_FAILED", "PAYMENT_CANCELLED"],
  },
  // A failed order is still open: another attempt makes it pending, and a late payment of an old attempt pays it.
  PAYMENT_FAILED: {
    payment: "failed",
    label: "paymentFailed",
    next: ["PAYMENT_PENDING", "PAYMENT_SUCCEEDED", "PAYMENT_CANCELLED"],
  },
  // A payment that arrives after cancellation is refunded.
  PAYMENT_CANCELLED: { payment: "cancelled", label: "paymentCancelled", next: ["REFUND_PENDING"] },
  PAYMENT_SUCCEEDED: {
    payment: "success",
    label: "paymentSucceeded",
    next: ["REFUND_PENDING", "CHARGEBACK_PENDING"],
  },
  REFUND_PENDING: {
    payment: "cancelled",
    label: "refundPending",
    next: ["REFUND_SUCCEEDED", "REFUND_REJECTED", "REFUND_CANCELLED"],
  },
  REFUND_SUCCEEDED: { payment: "cancelled", label: "refundSucceeded", next: [] },
  REFUND_REJECTED: { payment: "success", label: "refundRejected", next: ["CHARGEBACK_PENDING"] },
  REFUND_CANCELLED: { payment: "success", label: "refundCancelled", next: ["CHARGEBACK_PENDING"] },
  CHARGEBACK_PENDING: {
    payment: "success",
    label: "chargebackPending",
    next: ["CHARGEBACK_SUCCEEDED", "CHARGEBACK_REJECTED", "CHARGEBACK_CANCELLED"],
  },
  CHARGEBACK_SUCCEEDED: { payment: "cancelled", label: "chargebackSucceeded", next: [] },
  CHARGEBACK_REJECTED: { payment: "success", label: "chargebackRejected", next: [] },
  CHARGEBACK_CANCELLED: { payment: "success", label: "chargebackCancelled", next: [] },
};

/** The payment status for an order status (rules/payments#states). */
export function toPaymentStatus(status: OrderStatus): PaymentStatus {
  return STATUS_ROWS[status].payment;
}

/** Key of the label of a status (rules/payments#states). */
export function getStatusLabelKey(status: OrderStatus | "NETWORK_ERROR"): StatusLabelKey {
  return status === "NETWORK_ERROR" ? "networkError" : STATUS_ROWS[status].label;
}

/** True if an order may change from one status to the other; an upstream answer with any other change is outdated. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return STATUS_ROWS[from].next.includes(to);
}
