import { ORDER_STATUSES, type OrderStatus } from "@/lib/contract/bill/next-action";
import { canChangeStatus } from "@/lib/domain/payment/order-status";

/** An order that can still be paid. The unique index `one_open_order_per_plan` names the same three. */
export const OPEN_ORDER_STATUSES: OrderStatus[] = ORDER_STATUSES.filter((status) =>
  canChangeStatus(status, "PAYMENT_CANCELLED"),
);
/** An attempt that may still take money. The unique index `one_live_attempt_per_order` names the same two. */
export const LIVE_ATTEMPT_STATUSES: OrderStatus[] = ["SUBMITTED", "PAYMENT_PENDING"];
/** An attempt that has ended without money; money that comes after all is "late". */
export const ENDED_ATTEMPT_STATUSES: OrderStatus[] = ["PAYMENT_FAILED", "PAYMENT_CANCELLED"];

export const isOrderOpen = (status: OrderStatus) => OPEN_ORDER_STATUSES.includes(status);
export const isAttemptLive = (status: OrderStatus) => LIVE_ATTEMPT_STATUSES.includes(status);

/** The statuses an order may come from on its way to another (threat T45), for the WHERE of a guarded statement. */
export const listSourceStatuses = (to: OrderStatus) =>
  ORDER_STATUSES.filter((from) => canChangeStatus(from, to));
