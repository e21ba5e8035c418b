/** By layout and scene: a television that reports the phone layout counts as a phone. */
export const REPORT_DEVICES = ["desktop", "phone", "television"] as const;
export type ReportDevice = (typeof REPORT_DEVICES)[number];

/** Web vitals (docs/rules/tracking.md#web-vitals): milliseconds, and for `cls` the share of the screen that moved. */
export const REPORT_VITALS = ["ttfb", "lcp", "inp", "cls"] as const;
export type ReportVital = (typeof REPORT_VITALS)[number];

/** What members are reminded of (docs/rules/orders.md#reminders). */
export const REMINDER_KINDS = [
  "unpaidHour",
  "unpaidDay",
  "unpaidEnding",
  "renewalFailed",
  "renewalWeek",
  "cardExpiring",
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
