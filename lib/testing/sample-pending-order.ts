import { DAY_MS } from "@/lib/config/constants";
import type { PendingOrder } from "@/lib/domain/orders/pending-order";

/** A pending PIX order for tests; its code is valid for 12:41 after `now` (epoch milliseconds), the order for a day. */
export function createSamplePendingOrder(now: number, overrides: Partial<PendingOrder> = {}): PendingOrder {
  return {
    orderId: "abcdefghijklmnopqrst",
    planId: "101",
    planName: "Solo",
    method: "pix",
    total: { amount: 1_990, currency: "BRL" },
    coupon: null,
    next: "qr",
    attemptExpiresAt: now + 761_000,
    expiresAt: now + DAY_MS,
    ...overrides,
  };
}
