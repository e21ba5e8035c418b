import type { OrderStatus, PaymentInfo } from "@/lib/contract/bill/next-action";

/** What the result page says; its words are `result.<state>` in the messages. */
export type ResultState =
  | "pending"
  | "success"
  | "failed"
  /** This attempt is over, the order is not. */
  | "ended"
  | "cancelled"
  | "refundPending"
  | "refundDone"
  | "refundRejected"
  | "refundCancelled"
  | "chargebackPending"
  | "chargebackDone"
  | "chargebackRejected"
  | "chargebackCancelled";

export type ResultTone = "waiting" | "good" | "bad" | "ended" | "moving" | "unknown";

/** Orders that are still open say by their latest attempt how they stand. */
const STATE_BY_CLOSED_STATUS: Partial<Record<OrderStatus, ResultState>> = {
  PAYMENT_SUCCEEDED: "success",
  PAYMENT_CANCELLED: "cancelled",
  REFUND_PENDING: "refundPending",
  REFUND_SUCCEEDED: "refundDone",
  REFUND_REJECTED: "refundRejected",
  REFUND_CANCELLED: "refundCancelled",
  CHARGEBACK_PENDING: "chargebackPending",
  CHARGEBACK_SUCCEEDED: "chargebackDone",
  CHARGEBACK_REJECTED: "chargebackRejected",
  CHARGEBACK_CANCELLED: "chargebackCancelled",
};

/** How each state feels, and whether the buyer holds what was bought. */
export const RESULT_DISPLAY: Record<ResultState, { tone: ResultTone; owns: boolean }> = {
  pending: { tone: "waiting", owns: false },
  success: { tone: "good", owns: true },
  failed: { tone: "bad", owns: false },
  ended: { tone: "ended", owns: false },
  cancelled: { tone: "ended", owns: false },
  refundPending: { tone: "moving", owns: false },
  refundDone: { tone: "moving", owns: false },
  refundRejected: { tone: "good", owns: true },
  refundCancelled: { tone: "good", owns: true },
  chargebackPending: { tone: "moving", owns: true },
  chargebackDone: { tone: "moving", owns: false },
  chargebackRejected: { tone: "good", owns: true },
  chargebackCancelled: { tone: "good", owns: true },
};

/** Which of them a payment is in, by billing's word (rules/payments#states). */
export function getResultState({ orderStatus, status, canRepay }: PaymentInfo): ResultState {
  const closedState = STATE_BY_CLOSED_STATUS[orderStatus];
  if (closedState) return closedState;
  if (status === "success" || status === "pending" || status === "failed") return status;
  return canRepay ? "ended" : "cancelled";
}
