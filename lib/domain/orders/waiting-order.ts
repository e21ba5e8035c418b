import type { queryCart } from "@/lib/contract/bill/waiting";
import type { DataOf } from "@/lib/contract/endpoint";
import { continuePath } from "./order-state";

export type WaitingOrder = DataOf<typeof queryCart>["orders"][number];

/** What a person tells orders apart by, as short as it can be read. */
export const shortOrder = (id: string): string => (id.length > 8 ? `…${id.slice(-6)}` : id);

/** Where an unpaid order goes on: what waits in it, else the choice of how to pay. */
export function waitingPath({ orderId, method, next }: WaitingOrder): string {
  if (next === "none") return continuePath({ id: orderId });
  if (next === "redirect" || next === "challenge")
    return `/payment-redirect?orderId=${encodeURIComponent(orderId)}`;
  if (next === "slip" || next === "bank") return `/paymentResult?orderId=${encodeURIComponent(orderId)}`;
  return continuePath({ id: orderId, method });
}

/** The choice of how to pay, also where something waits already. */
export const choosePath = ({ orderId, method }: WaitingOrder): string =>
  `/payment?orderId=${encodeURIComponent(orderId)}&method=${encodeURIComponent(method)}`;

/** The moment to count down to (epoch milliseconds): of the code that waits, else of the order. */
export const waitsUntil = ({ attemptExpiresAt, expiresAt }: WaitingOrder): number =>
  attemptExpiresAt ?? expiresAt;
