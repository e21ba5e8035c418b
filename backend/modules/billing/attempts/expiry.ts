import {
  ATTEMPT_TTL_MS,
  DAY_MS,
  ORDER_AFTER_ATTEMPT_MS,
  ORDER_TTL_MS,
} from "@/backend/modules/billing/limits";
import type { ProviderCode } from "@/backend/providers/provider";
import { SLIP_VALID_DAYS } from "@/lib/config/constants";

/** Brazil keeps one time all year round. */
const BRAZIL_UTC_OFFSET_MS = 3 * 3_600_000;

/**
 * When an attempt that begins now stops taking money (epoch milliseconds). A slip is payable until its due day is over,
 * as people in São Paulo count days: at least the five days of the specification.
 */
export function getAttemptExpiry(method: ProviderCode, now: number): number {
  if (method !== "slip") return now + ATTEMPT_TTL_MS[method];
  const today = Math.floor((now - BRAZIL_UTC_OFFSET_MS) / DAY_MS) * DAY_MS + BRAZIL_UTC_OFFSET_MS;
  return today + (SLIP_VALID_DAYS + 1) * DAY_MS - 1;
}

/**
 * When an unpaid order ends whose buyer chooses this method now. What a bank tells days later (rules/payments#payment-slip) still
 * finds it open, and so does a buyer who comes back after the code is over.
 */
export function getOrderExpiry(method: ProviderCode, now: number): number {
  const grace = ORDER_AFTER_ATTEMPT_MS[method];
  return grace === undefined ? now + ORDER_TTL_MS : getAttemptExpiry(method, now) + grace;
}
