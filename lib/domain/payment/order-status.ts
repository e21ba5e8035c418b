import type { OrderStatus, PaymentStatus } from "@/lib/contract/bill/next-action";

interface StatusRow {
  /** The same state in the first vocabulary of rules/payments#states. Money that went back is "cancelled". */
  payment: PaymentStatus;
  /** Key of its words; SUBMITTED is shown as pending. */
  label: StatusLabelKey;
  /** Where an order may go from here. Paid never becomes unpaid again (threat T45). */
  next: readonly OrderStatus[];
}

/** Keys for the words of every state, the browser's own NETWORK_ERROR included (rules/payments#states). */
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
  // A failed order is still open: another attempt makes it pending again, late money of an old one pays it.
  PAYMENT_FAILED: {
    payment: "failed",
    label: "paymentFailed",
    next: ["PAYMENT_PENDING", "PAYMENT_SUCCEEDED", "PAYMENT_CANCELLED"],
  },
  // Money that comes after the end goes back.
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

/** The same state in the first vocabulary of rules/payments#states. */
export function toPaymentStatus(status: OrderStatus): PaymentStatus {
  return STATUS_ROWS[status].payment;
}

/** Key of the words for a state (rules/payments#states). */
export function getStatusLabelKey(status: OrderStatus | "NETWORK_ERROR"): StatusLabelKey {
  return status === "NETWORK_ERROR" ? "networkError" : STATUS_ROWS[status].label;
}

/** True where an order may go from one status to the other; an answer that says otherwise is older than what is known. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return STATUS_ROWS[from].next.includes(to);
}
