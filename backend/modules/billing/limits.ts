import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** How long attempts live, method by method, is in `lib/domain/payment/methods`. */

/** How long a quoted price is valid: long enough to type a card, short enough that no outdated price is paid. */
export const QUOTE_TTL_MS = 15 * MINUTE_MS;
/** How long an unpaid order can be continued: a day, the default of PIX (rules/payments#pix). */
export const ORDER_TTL_MS = DAY_MS;
/** When the provider is outcomes again, counted from the attempt's start (fault F19) … */
export const QUERY_AFTER_START_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
/** … each day while it can be paid, where that takes days … */
export const QUERY_INTERVAL_MS = DAY_MS;
/**
 * … and counted from its end: often for a day (rules/payments#deadlines), then daily for a week. Only this finds a late
 * payment whose notification was lost.
 */
export const QUERY_AFTER_END_MS = [
  0,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  ...[1, 2, 3, 4, 5, 6, 7].map((days) => days * DAY_MS),
] as const;
/**
 * When the provider is queried about a paid charge, and once more at the end of the time in which its money can go back
 * (`terms` of the provider). Otherwise a lost notification of a refund or dispute would leave the plan delivered without
 * payment.
 */
export const QUERY_AFTER_PAID_MS = [1, 3, 7, 14, 30, 60, 90, 120, 180, 270, 365, 450].map(
  (days) => days * DAY_MS,
);
/** A refund or dispute that is undecided at that end is queried this often … */
export const QUERY_UNDECIDED_MS = 30 * DAY_MS;
/** … for half a year, the longest that banks take to decide. */
export const UNDECIDED_MS = 180 * DAY_MS;
/** A provider that was unavailable is outcomes again after this long at most, also after the last of these times. */
export const QUERY_RETRY_MS = 30 * MINUTE_MS;
/** Shortest interval between two queries about one attempt, for any number of polling pages. */
export const QUERY_THROTTLE_MS = 1_000;
/** A card attempt unknown to the provider is ended after this time: the process that had the number has ended. */
export const LOST_CARD_AFTER_MS = 30_000;
/**
 * How long an item of a sweep belongs to the backend that has claimed it: longer than its calls to a provider take. When
 * that backend dies, another one takes the item over after this time.
 */
export const SWEEP_LEASE_MS = 2 * MINUTE_MS;
/** Waits between tries to send a refund. */
export const REFUND_RETRY_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
/**
 * How long the answer to an idempotency key is stored; afterwards the key counts as new (rules/payments#idempotency).
 */
export const IDEMPOTENCY_TTL_MS = DAY_MS;
/**
 * After this long an execution in progress counts as ended, and a repeated request takes over. Two executions at once
 * do no harm, because they share the order and its live attempt, so the time is short for the buyer who waits.
 */
export const IDEMPOTENCY_LEASE_MS = 10 * SECOND_MS;
/** Unsuccessful card attempts per hour and member, after which further cards are refused (threat T46). */
export const CARD_TRY_LIMIT = { most: 5, windowMs: HOUR_MS };
