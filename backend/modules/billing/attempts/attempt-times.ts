import {
  ORDER_TTL_MS,
  QUERY_AFTER_END_MS,
  QUERY_AFTER_PAID_MS,
  QUERY_AFTER_START_MS,
  QUERY_INTERVAL_MS,
  QUERY_UNDECIDED_MS,
  UNDECIDED_MS,
} from "@/backend/modules/billing/limits";
import { type AttemptRow, isAttemptLive, type OrderRow } from "@/backend/modules/billing/rows";
import type { ProviderCode, ProviderTerms } from "@/backend/providers/provider";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { findMethod, METHODS } from "@/lib/domain/payment/methods/methods";

/**
 * When the sweep should query the provider about an unpaid attempt next (epoch milliseconds); null once money under way
 * would have arrived.
 */
export function getNextQueryTime(
  attempt: Pick<AttemptRow, "createdAt" | "expiresAt">,
  now: number,
): number | null {
  const queryTimes = [
    ...QUERY_AFTER_START_MS.map((after) => attempt.createdAt + after),
    ...getNextDailyQuery(attempt, now),
    ...QUERY_AFTER_END_MS.map((after) => attempt.expiresAt + after),
  ].filter((time) => time > now);
  return queryTimes.length > 0 ? Math.min(...queryTimes) : null;
}

/** The next full day since the start of an attempt that can be paid for several days; empty where it ends before. */
function getNextDailyQuery(
  { createdAt, expiresAt }: Pick<AttemptRow, "createdAt" | "expiresAt">,
  now: number,
): number[] {
  const next = createdAt + (Math.floor((now - createdAt) / QUERY_INTERVAL_MS) + 1) * QUERY_INTERVAL_MS;
  return next < expiresAt ? [next] : [];
}

/**
 * When to query received money next (epoch milliseconds); null once it can't go back any more
 * (rules/payments#money-that-goes-back).
 * @param undecided true while a refund or dispute is open, which may be decided after that time
 */
export function getNextQueryTimeAfterPayment(
  { moneyBack }: ProviderTerms,
  { paidAt, undecided = false }: { paidAt: number; undecided?: boolean },
  now: number,
): number | null {
  const windowMs = moneyBack.days * DAY_MS;
  const extensions = undecided ? UNDECIDED_MS / QUERY_UNDECIDED_MS : 0;
  const queryTimes = [
    ...QUERY_AFTER_PAID_MS.filter((after) => after < windowMs),
    ...Array.from({ length: 1 + extensions }, (_, index) => windowMs + index * QUERY_UNDECIDED_MS),
  ];
  return queryTimes.map((after) => paidAt + after).find((time) => time > now) ?? null;
}

/**
 * Until when a buyer is told that an open order can be paid (epoch milliseconds): a slip or transfer that can still be
 * paid ends before its order, which only waits for the bank's report then (rules/payments#deadlines).
 * @param attempt the newest one
 */
export function getOrderDeadline(
  order: Pick<OrderRow, "expiresAt">,
  attempt: Pick<AttemptRow, "method" | "status" | "expiresAt"> | null,
  now: number,
): number {
  if (!attempt || !isAttemptLive(attempt.status) || attempt.expiresAt <= now) return order.expiresAt;
  const hasGrace = findMethod(attempt.method)?.orderGraceMs !== undefined;
  return hasGrace ? Math.min(attempt.expiresAt, order.expiresAt) : order.expiresAt;
}

/** Brazil has no daylight saving time. */
const BRAZIL_UTC_OFFSET_MS = 3 * HOUR_MS;
/**
 * When an attempt that starts now can no longer be paid (epoch milliseconds). A slip can be paid until the end of its
 * due day in São Paulo's time zone, at least five days from now (rules/payments#payment-slip).
 */
export function getAttemptExpiry(method: ProviderCode, now: number): number {
  const { attemptMs, endsWithBrazilianDay }: MethodDescriptor = METHODS[method];
  if (!endsWithBrazilianDay) return now + attemptMs;
  const today = Math.floor((now - BRAZIL_UTC_OFFSET_MS) / DAY_MS) * DAY_MS + BRAZIL_UTC_OFFSET_MS;
  return today + attemptMs + DAY_MS - 1;
}

/**
 * When an unpaid order ends if this method is chosen now (epoch milliseconds). It outlives the attempt, so that money
 * that a bank reports days later (rules/payments#payment-slip) and buyers who return after the attempt find it open.
 */
export function getOrderExpiry(method: ProviderCode, now: number): number {
  const { orderGraceMs }: MethodDescriptor = METHODS[method];
  return orderGraceMs === undefined ? now + ORDER_TTL_MS : getAttemptExpiry(method, now) + orderGraceMs;
}
