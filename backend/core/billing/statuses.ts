import type { OrderStatus, PaymentStatus } from "@/lib/contract/bill/next-action";

/** An order that can still be paid. The unique index `one_open_order_per_plan` names the same three. */
export const OPEN: OrderStatus[] = ["SUBMITTED", "PAYMENT_PENDING", "PAYMENT_FAILED"];
/** An attempt that may still take money. The unique index `one_live_attempt_per_order` names the same two. */
export const LIVE: OrderStatus[] = ["SUBMITTED", "PAYMENT_PENDING"];
/** An attempt that has ended without money; money that comes after all is "late". */
export const ENDED: OrderStatus[] = ["PAYMENT_FAILED", "PAYMENT_CANCELLED"];

export const isOpen = (status: OrderStatus) => OPEN.includes(status);
export const isLive = (status: OrderStatus) => LIVE.includes(status);

/** The first vocabulary of spec §4 for the second. Money that went back or is disputed counts as "cancelled". */
export const PAYMENT_STATUS_OF: Record<OrderStatus, PaymentStatus> = {
  SUBMITTED: "pending",
  PAYMENT_PENDING: "pending",
  PAYMENT_SUCCEEDED: "success",
  PAYMENT_FAILED: "failed",
  PAYMENT_CANCELLED: "cancelled",
  CHARGEBACK_PENDING: "success",
  CHARGEBACK_SUCCEEDED: "cancelled",
  CHARGEBACK_REJECTED: "success",
  CHARGEBACK_CANCELLED: "success",
  REFUND_PENDING: "cancelled",
  REFUND_SUCCEEDED: "cancelled",
  REFUND_REJECTED: "success",
  REFUND_CANCELLED: "success",
};
