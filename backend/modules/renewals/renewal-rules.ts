import type { renewals } from "@/backend/db/schema/renewal";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

export type RenewalRow = typeof renewals.$inferSelect;

/** How long before the charge a renewal is announced; a renewal that is due sooner is not announced. */
const ANNOUNCEMENT_LEAD_MS = 3 * DAY_MS;
/** Waits after each refused charge before the next try. */
export const RETRY_AFTER_MS = [DAY_MS, 2 * DAY_MS, 3 * DAY_MS] as const;
/** How long the order of a renewal can be paid: until its last try, and a day more. */
export const RENEWAL_ORDER_TTL_MS = RETRY_AFTER_MS.reduce((sum, wait) => sum + wait, DAY_MS);
/**
 * How long before it is due a charge is sent to the bank of a mandate, at least (rules/renewal#automatic-pix): an hour
 * more than the two days that the bank needs, for the time between the decision and the call.
 */
export const DEBIT_LEAD_MS = 2 * DAY_MS + HOUR_MS;
/** How long after its due time the bank may make it. */
export const DEBIT_ATTEMPT_MS = DAY_MS;
/** How long a renewal is postponed while the member pays an order of the same plan. */
export const POSTPONE_MS = 10 * MINUTE_MS;
/** Of two failures within this time only the first is notified. */
export const NOTIFY_AGAIN_AFTER_MS = 12 * HOUR_MS;

/** What the quote id of a renewal's order begins with: there is no quote, the price was agreed with the previous period. */
export const RENEWAL_QUOTE_PREFIX = "renewal-";

/** The statuses of a renewal that will be charged. */
export const ON_STATUSES: RenewalRow["status"][] = ["on", "activated"];

/** True for a renewal that will be charged. */
export const isRenewalOn = ({ status }: Pick<RenewalRow, "status">): boolean => ON_STATUSES.includes(status);

/** Whether the next step may be performed: one that its owner asks for needs a refusal, the job's own have a time. */
export const isStepDue = ({ refusal, dueAt }: RenewalRow, byHand: boolean, now: number): boolean =>
  byHand ? refusal !== null : dueAt !== null && dueAt <= now;

/** When the job has to process a renewal that is charged at `nextAt`: for the announcement, or the charge. Epoch ms. */
export function getDueTime(nextAt: number, now: number): number {
  return nextAt - now > ANNOUNCEMENT_LEAD_MS ? nextAt - ANNOUNCEMENT_LEAD_MS : nextAt;
}

/**
 * When a renewal is tried again after its `tries`-th charge was refused (epoch milliseconds).
 * @returns null after the last one: then only its owner can pay it
 */
export function getRetryTime(tries: number, now: number): number | null {
  const wait = RETRY_AFTER_MS[tries - 1];
  return wait === undefined ? null : now + wait;
}
