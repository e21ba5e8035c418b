import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { toPaymentStatus } from "@/lib/domain/payment/order-status";

/** The tone of a status, which decides its color and icon. */
export type OrderStatusTone = "waiting" | "good" | "bad" | "ended" | "moving";

/** The tone of every status (rules/payments#states); SUBMITTED is shown as pending. */
const TONES_BY_STATUS: Record<OrderStatus, OrderStatusTone> = {
  SUBMITTED: "waiting",
  PAYMENT_PENDING: "waiting",
  PAYMENT_SUCCEEDED: "good",
  PAYMENT_FAILED: "bad",
  PAYMENT_CANCELLED: "ended",
  CHARGEBACK_PENDING: "moving",
  CHARGEBACK_SUCCEEDED: "ended",
  CHARGEBACK_REJECTED: "good",
  CHARGEBACK_CANCELLED: "good",
  REFUND_PENDING: "moving",
  REFUND_SUCCEEDED: "ended",
  REFUND_REJECTED: "good",
  REFUND_CANCELLED: "good",
};

/** The tone of an order's status. */
export function getOrderStatusTone(status: OrderStatus): OrderStatusTone {
  return TONES_BY_STATUS[status];
}

/** True if the shop has the money, so that the order has a receipt and gives access. */
export function isPaidStatus(status: OrderStatus): boolean {
  return toPaymentStatus(status) === "success";
}

/** True if the order was ever paid, even if refunded later, so that there is a receipt. */
export function hasReceipt({ status, paidAt }: { status: OrderStatus; paidAt?: number | null }): boolean {
  return isPaidStatus(status) || (paidAt !== null && paidAt !== undefined);
}
