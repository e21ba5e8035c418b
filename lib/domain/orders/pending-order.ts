import type { queryCart } from "@/lib/contract/bill/pending-orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";

export type PendingOrder = EndpointData<typeof queryCart>["orders"][number];

/** The end of an order's id, as short as people can tell orders apart by. */
export const formatShortOrderId = (id: string): string => (id.length > 8 ? `…${id.slice(-6)}` : id);

/** The choice of the method, without language prefix; also where a payment can be continued already. */
export const createMethodChoicePath = ({ orderId, method }: PendingOrder): string =>
  createCheckoutPath({ orderId, method });

/** The moment to count down to (epoch milliseconds): the end of the attempt, or, without one, of the order. */
export const getPendingDeadline = ({ attemptExpiresAt, expiresAt }: PendingOrder): number =>
  attemptExpiresAt ?? expiresAt;
