import { DAY_MS } from "@/lib/config/constants";
import type { PendingOrder } from "@/lib/domain/orders/order-state";

/** A pending PIX order for tests, which can be paid for a day after `now` (epoch milliseconds). */
export function createSamplePendingOrder(now: number, overrides: Partial<PendingOrder> = {}): PendingOrder {
  return {
    orderId: "abcdefghijklmnopqrst",
    planId: "101",
    planName: "Solo",
    method: "pix",
    total: { amount: 1_990, currency: "BRL" },
    coupon: null,
    next: "qr",
    expiresAt: now + DAY_MS,
    ...overrides,
  };
}
