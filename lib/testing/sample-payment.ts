import { MINUTE_MS } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** A pending PIX payment for tests. `now`: epoch milliseconds of the answer; the code is valid for 15 minutes more. */
export function createSamplePayment(now: number, overrides: Partial<PaymentInfo> = {}): PaymentInfo {
  return {
    orderId: "order-1",
    attemptId: "attempt-1",
    method: "pix",
    planId: "101",
    planName: "Solo",
    amount: { amount: 1900, currency: "BRL" },
    status: "pending",
    orderStatus: "PAYMENT_PENDING",
    nextAction: { kind: "qr", scheme: "pix", payload: "0002", copyKey: "0002" },
    expiresAt: now + 15 * MINUTE_MS,
    serverNow: now,
    paidLate: false,
    canRepay: true,
    canCancel: true,
    ...overrides,
  };
}
