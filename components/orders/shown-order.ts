import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Order } from "@/lib/contract/bill/orders";
import { getStatusLabelKey, type StatusLabelKey } from "@/lib/domain/payment/order-status";

/** What a list shows of an order that can change without an action on the page. */
export interface ShownOrder {
  id: string;
  label: StatusLabelKey;
}

export const toShownOrder = ({ id, status }: { id: string; status: OrderStatus }): ShownOrder => ({
  id,
  label: getStatusLabelKey(status),
});

/** The newest order that can still be paid; null: none. */
export const findOpenOrder = (orders: readonly Pick<Order, "id" | "canRepay">[]): string | null =>
  orders.find(({ canRepay }) => canRepay)?.id ?? null;
