import { ORDER_STATUSES, type OrderStatus } from "@/lib/contract/bill/next-action";
import { canMove } from "@/lib/domain/payment/order-status";

/** An order that can still be paid. The unique index `one_open_order_per_plan` names the same three. */
export const OPEN: OrderStatus[] = ORDER_STATUSES.filter((status) => canMove(status, "PAYMENT_CANCELLED"));
/** An attempt that may still take money. The unique index `one_live_attempt_per_order` names the same two. */
export const LIVE: OrderStatus[] = ["SUBMITTED", "PAYMENT_PENDING"];
/** An attempt that has ended without money; money that comes after all is "late". */
export const ENDED: OrderStatus[] = ["PAYMENT_FAILED", "PAYMENT_CANCELLED"];

export const isOpen = (status: OrderStatus) => OPEN.includes(status);
export const isLive = (status: OrderStatus) => LIVE.includes(status);

/** The statuses an order may come from on its way to another (threat T45), for the WHERE of a guarded statement. */
export const sourcesOf = (to: OrderStatus) => ORDER_STATUSES.filter((from) => canMove(from, to));
