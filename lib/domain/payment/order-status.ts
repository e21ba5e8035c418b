import type { OrderStatus, PaymentStatus } from "@/lib/contract/bill/next-action";

interface StatusRow {
  /** The same state in the first vocabulary of spec §4. Money that went back is "cancelled". */
  payment: PaymentStatus;
  /** Key of its words; SUBMITTED is shown as pending. */
  label: StatusLabel;
  /** Where an order may go from here. Paid never becomes unpaid again (threat T45). */
  next: readonly OrderStatus[];
}

/** Keys for the words of every state, the browser's own NETWORK_ERROR included (spec §4). */
export type StatusLabel =
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

const ROWS: Record<OrderStatus, StatusRow> = {
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

const WORDS: Record<PaymentStatus, OrderStatus> = {
  pending: "PAYMENT_PENDING",
  success: "PAYMENT_SUCCEEDED",
  failed: "PAYMENT_FAILED",
  cancelled: "PAYMENT_CANCELLED",
};

/** The order status a word of either vocabulary means. An unknown word is pending, never paid (threat T45). */
export function orderStatusOf(word: string): OrderStatus {
  if (Object.hasOwn(ROWS, word)) return word as OrderStatus;
  return Object.hasOwn(WORDS, word) ? WORDS[word as PaymentStatus] : "PAYMENT_PENDING";
}

/** The same state in the first vocabulary of spec §4. */
export function paymentStatusOf(status: OrderStatus): PaymentStatus {
  return ROWS[status].payment;
}

/** Key of the words for a state (spec §4). */
export function statusLabelOf(status: OrderStatus | "NETWORK_ERROR"): StatusLabel {
  return status === "NETWORK_ERROR" ? "networkError" : ROWS[status].label;
}

/** True where an order may go from one status to the other; an answer that says otherwise is older than what is known. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ROWS[from].next.includes(to);
}
