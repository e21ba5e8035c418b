import type { OrderStatus, PaymentInfo } from "@/lib/contract/bill/next-action";
import type { Money } from "@/lib/contract/field-schemas";

/** The states of the result page; their messages are `payment.result.<state>`. */
export type ResultState =
  | "pending"
  | "success"
  | "failed"
  /** The attempt has ended, the order can still be paid. */
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

export type ResultTone = "pending" | "good" | "bad" | "ended" | "moving" | "unknown";

/** Open orders are not listed: their state is the status of their latest attempt. */
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

/** The tone of each state, and whether the buyer has access to the bought service. */
export const RESULT_DISPLAY: Record<ResultState, { tone: ResultTone; hasAccess: boolean }> = {
  pending: { tone: "pending", hasAccess: false },
  success: { tone: "good", hasAccess: true },
  failed: { tone: "bad", hasAccess: false },
  ended: { tone: "ended", hasAccess: false },
  cancelled: { tone: "ended", hasAccess: false },
  refundPending: { tone: "moving", hasAccess: false },
  refundDone: { tone: "moving", hasAccess: false },
  refundRejected: { tone: "good", hasAccess: true },
  refundCancelled: { tone: "good", hasAccess: true },
  chargebackPending: { tone: "moving", hasAccess: true },
  chargebackDone: { tone: "moving", hasAccess: false },
  chargebackRejected: { tone: "good", hasAccess: true },
  chargebackCancelled: { tone: "good", hasAccess: true },
};

/** The state of a payment by its order status and attempt status (rules/payments#states). */
export function getResultState({ orderStatus, status, canRepay }: PaymentInfo): ResultState {
  const closedState = STATE_BY_CLOSED_STATUS[orderStatus];
  if (closedState) return closedState;
  if (status === "success" || status === "pending" || status === "failed") return status;
  return canRepay ? "ended" : "cancelled";
}

/** The money goes back, or went. */
export const isRefund = (state: ResultState): state is "refundPending" | "refundDone" =>
  state === "refundPending" || state === "refundDone";

/** The amount that the text of a result names: what goes back of the price, else the price. */
export const getResultAmount = ({ amount, returned }: PaymentInfo, state: ResultState): Money =>
  (isRefund(state) && returned) || amount;
