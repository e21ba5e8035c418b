import type { renewals } from "@/backend/db/schema/card";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type RenewalRow = typeof renewals.$inferSelect;

/** A renewal is announced this long before it is charged; not at all where it comes sooner than that. */
const ANNOUNCEMENT_LEAD_MS = 3 * DAY;
/** After a refused charge it is tried again after these waits, counted from the try before. */
export const RETRY_AFTER_MS = [DAY, 2 * DAY, 3 * DAY] as const;
/** How long the order of a renewal can be paid: as long as it is tried, and a day more. */
export const RENEWAL_ORDER_TTL_MS = RETRY_AFTER_MS.reduce((sum, wait) => sum + wait, DAY);
/** Where the member is just paying something for the same plan by hand, the renewal steps back this long. */
export const POSTPONE_MS = 10 * 60_000;
/** Tries that a member starts by hand: an hour and member (threat T46). */
export const MANUAL_RETRY_LIMIT = { most: 5, windowMs: HOUR };
/** Two failures closer together than this are told once. */
export const NOTIFY_AGAIN_AFTER_MS = 12 * HOUR;

/** True for a renewal that charges by itself. */
export const isRenewalOn = ({ status }: Pick<RenewalRow, "status">): boolean =>
  status === "on" || status === "activated";

/** When the job has to look at a renewal that is charged at `nextAt`. All in epoch milliseconds. */
export function getDueTime(nextAt: number, now: number): number {
  return nextAt - now > ANNOUNCEMENT_LEAD_MS ? nextAt - ANNOUNCEMENT_LEAD_MS : nextAt;
}

/**
 * When a renewal is tried again after its `tries`-th charge was refused.
 * @returns null after the last one: only its owner can pay it now
 */
export function getRetryTime(tries: number, now: number): number | null {
  const wait = RETRY_AFTER_MS[tries - 1];
  return wait === undefined ? null : now + wait;
}
