import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { toPaymentStatus } from "@/lib/domain/payment/order-status";

/** How a state feels; a colour and an icon follow from it. */
export type OrderStatusTone = "waiting" | "good" | "bad" | "ended" | "moving";

/** Every label of rules/payments#states; SUBMITTED is shown as pending. */
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

/** How the state of an order feels. */
export function getOrderStatusTone(status: OrderStatus): OrderStatusTone {
  return TONES_BY_STATUS[status];
}

/** True where the shop holds the money: the order has a receipt and an access. */
export function isPaidStatus(status: OrderStatus): boolean {
  return toPaymentStatus(status) === "success";
}

/** True where money came once, whatever became of it: there is a receipt to show. */
export function hasReceipt({ status, paidAt }: { status: OrderStatus; paidAt?: number | null }): boolean {
  return isPaidStatus(status) || (paidAt !== null && paidAt !== undefined);
}
