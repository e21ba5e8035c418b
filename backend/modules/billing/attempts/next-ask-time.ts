import {
  ASK_AFTER_END_MS,
  ASK_AFTER_PAID_MS,
  ASK_AFTER_START_MS,
  ASK_INTERVAL_MS,
} from "@/backend/modules/billing/limits";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import { findMethod } from "@/lib/domain/payment/methods/methods";

/**
 * When the provider should next be asked about an attempt by itself (epoch milliseconds); null once money under way
 * would have arrived long ago.
 */
export function getNextAskTime(
  attempt: Pick<AttemptRow, "createdAt" | "expiresAt"> & Partial<Pick<AttemptRow, "method" | "paidAt">>,
  now: number,
): number | null {
  const { method, paidAt } = attempt;
  if (paidAt && method) return getNextAskTimeAfterPayment(method, paidAt, now);
  const moments = [
    ...ASK_AFTER_START_MS.map((after) => attempt.createdAt + after),
    ...getNextDailyAsk(attempt, now),
    ...ASK_AFTER_END_MS.map((after) => attempt.expiresAt + after),
  ].filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** The next full day of an attempt that lives for several. */
function getNextDailyAsk(
  { createdAt, expiresAt }: Pick<AttemptRow, "createdAt" | "expiresAt">,
  now: number,
): number[] {
  const next = createdAt + (Math.floor((now - createdAt) / ASK_INTERVAL_MS) + 1) * ASK_INTERVAL_MS;
  return next < expiresAt ? [next] : [];
}

/** When to ask next about money that has come; null where nobody can want it back, or no longer. */
export function getNextAskTimeAfterPayment(method: string, paidAt: number, now: number): number | null {
  if (!findMethod(method)?.reversible) return null;
  return ASK_AFTER_PAID_MS.map((after) => paidAt + after).find((moment) => moment > now) ?? null;
}
