import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

/** When a member is reminded (rules/orders#reminders), in milliseconds. */
export const REMINDER_TIMES = {
  /** After an unpaid order was placed, twice. */
  unpaidHour: HOUR_MS,
  unpaidDay: DAY_MS,
  /** Before it can no longer be paid. */
  unpaidEnding: 3 * HOUR_MS,
  /** After a renewal was refused, which its member was told at once. */
  renewalFailed: 12 * HOUR_MS,
  /** Before a renewal of a long plan is charged: from and until, so that it comes before the announcement. */
  renewalWeek: 7 * DAY_MS,
  renewalWeekEnd: 4 * DAY_MS,
} as const;

/** A plan of at least so many days is long: its member may have forgotten it. */
export const LONG_PLAN_DAYS = 360;
/** A payment that was started this short a while ago is under way. */
export const UNDER_WAY_MS = 15 * MINUTE_MS;
/** The time for which the brand's number counts. */
export const LIMITED_TIME_MS = 7 * DAY_MS;
/** How long a sent reminder is stored: as long as the link that ends reminders must work. */
export const REMINDER_RETENTION_MS = 365 * DAY_MS;
