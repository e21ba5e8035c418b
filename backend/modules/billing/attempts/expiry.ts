import { DAY_MS, ORDER_TTL_MS } from "@/backend/modules/billing/limits";
import type { ProviderCode } from "@/backend/providers/provider";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { METHODS } from "@/lib/domain/payment/methods/methods";

/** Brazil keeps one time all year round. */
const BRAZIL_UTC_OFFSET_MS = 3 * 3_600_000;

/**
 * When an attempt that begins now stops taking money (epoch milliseconds). A slip is payable until its due day is over,
 * as people in São Paulo count days: at least the five days of the specification.
 */
export function getAttemptExpiry(method: ProviderCode, now: number): number {
  const { attemptMs, endsWithBrazilianDay }: MethodDescriptor = METHODS[method];
  if (!endsWithBrazilianDay) return now + attemptMs;
  const today = Math.floor((now - BRAZIL_UTC_OFFSET_MS) / DAY_MS) * DAY_MS + BRAZIL_UTC_OFFSET_MS;
  return today + attemptMs + DAY_MS - 1;
}

/**
 * When an unpaid order ends whose buyer chooses this method now. What a bank tells days later (rules/payments#payment-slip) still
 * finds it open, and so does a buyer who comes back after the code is over.
 */
export function getOrderExpiry(method: ProviderCode, now: number): number {
  const { orderGraceMs }: MethodDescriptor = METHODS[method];
  return orderGraceMs === undefined ? now + ORDER_TTL_MS : getAttemptExpiry(method, now) + orderGraceMs;
}
