import { ORDER_STATUSES, type OrderStatus } from "@/lib/contract/bill/next-action";
import { canChangeStatus } from "@/lib/domain/payment/order-status";

/** Statuses of an order that can still be paid. The unique index `one_open_order_per_plan` lists the same three. */
export const OPEN_ORDER_STATUSES: OrderStatus[] = ORDER_STATUSES.filter((status) =>
  canChangeStatus(status, "PAYMENT_CANCELLED"),
);

/** Statuses of an attempt that can be paid. The unique index `one_live_attempt_per_order` lists the same two. */
export const LIVE_ATTEMPT_STATUSES: OrderStatus[] = ["SUBMITTED", "PAYMENT_PENDING"];
/** Statuses of an attempt that ended without money; money that arrives nevertheless is late. */
export const ENDED_ATTEMPT_STATUSES: OrderStatus[] = ["PAYMENT_FAILED", "PAYMENT_CANCELLED"];

export const isOrderOpen = (status: OrderStatus) => OPEN_ORDER_STATUSES.includes(status);
export const isAttemptLive = (status: OrderStatus) => LIVE_ATTEMPT_STATUSES.includes(status);

/** The statuses that may follow a status; empty for a final one. */
export const listNextStatuses = (from: OrderStatus) =>
  ORDER_STATUSES.filter((to) => canChangeStatus(from, to));

/** The statuses from which an order may change to another (threat T45), for the WHERE of a guarded statement. */
export const listSourceStatuses = (to: OrderStatus) =>
  ORDER_STATUSES.filter((from) => canChangeStatus(from, to));
