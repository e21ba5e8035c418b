import type { queryCart } from "@/lib/contract/bill/pending-orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";

export type PendingOrder = EndpointData<typeof queryCart>["orders"][number];

/** The last six characters of an order's id, enough to distinguish the orders of a user. */
export const formatShortOrderId = (id: string): string => (id.length > 8 ? `…${id.slice(-6)}` : id);

/** The path of the checkout to choose a method for the order, without language prefix, even if a payment is pending. */
export const createMethodChoicePath = ({ orderId, method }: PendingOrder): string =>
  createCheckoutPath({ orderId, method });

/** The deadline to count down to (epoch milliseconds): the end of the attempt or, without one, of the order. */
export const getPendingDeadline = ({ attemptExpiresAt, expiresAt }: PendingOrder): number =>
  attemptExpiresAt ?? expiresAt;
