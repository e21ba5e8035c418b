/** Literals of withdrawals that the browser needs, without a schema. */

/**
 * `received`: not looked at yet; `unmatched`: no order is known to be the sender's; `pending`: an operator decides; the rest as the buyer
 * sees it (rules/withdrawal#what-happens).
 */
export const STATEMENT_STATES = [
  "unmatched",
  "pending",
  "received",
  "approved",
  "refunded",
  "ended",
  "refused",
] as const;

/** The longest note of an operator to whoever withdraws. */
export const MAX_WITHDRAWAL_NOTE = 300;
