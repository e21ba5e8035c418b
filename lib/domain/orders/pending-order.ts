import type { queryCart } from "@/lib/contract/bill/pending-orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { createContinuePath } from "./order-state";

export type PendingOrder = EndpointData<typeof queryCart>["orders"][number];

/** What a person tells orders apart by, as short as it can be read. */
export const formatShortOrderId = (id: string): string => (id.length > 8 ? `…${id.slice(-6)}` : id);

/** Where an unpaid order goes on: what waits in it, else the choice of how to pay. */
export function createPendingOrderPath({ orderId, method, next }: PendingOrder): string {
  if (next === "none") return createContinuePath({ id: orderId });
  if (next === "redirect" || next === "challenge")
    return `/payment-redirect?orderId=${encodeURIComponent(orderId)}`;
  if (next === "slip" || next === "bank") return `/paymentResult?orderId=${encodeURIComponent(orderId)}`;
  return createContinuePath({ id: orderId, method });
}

/** The choice of how to pay, also where something waits already. */
export const createMethodChoicePath = ({ orderId, method }: PendingOrder): string =>
  `/payment?orderId=${encodeURIComponent(orderId)}&method=${encodeURIComponent(method)}`;

/** The moment to count down to (epoch milliseconds): of the code that waits, else of the order. */
export const getPendingDeadline = ({ attemptExpiresAt, expiresAt }: PendingOrder): number =>
  attemptExpiresAt ?? expiresAt;
