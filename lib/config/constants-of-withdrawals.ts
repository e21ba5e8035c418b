const EEA = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO";
/** The European Economic Area, whose law requires the withdrawal online (rules/orders#period-for-a-withdrawal). */
export const WITHDRAWAL_COUNTRIES = /* @__PURE__ */ EEA.split(" ");
/** Days to withdraw from a contract there, and in other countries, where a brand sets none; the longest note of a refusal. */
export const WITHDRAWAL_DAYS = 14;
export const OTHER_WITHDRAWAL_DAYS = 7;
export const MAX_WITHDRAWAL_NOTE = 300;
/** Most characters of what the transfer of a refund is called at a bank. */
export const MAX_TRANSFER_NAME = 120;
/** The states of a statement of withdrawal in the console; its buyer sees fewer (rules/orders#what-a-withdrawal-leads-to). */
export const STATEMENT_STATES = [
  "unmatched",
  "pending",
  "received",
  "approved",
  "refunded",
  "ended",
  "refused",
] as const;
/** What the console's list is filtered by: a state, or `open`, all that needs a person. */
export const STATEMENT_FILTERS = ["open", ...STATEMENT_STATES] as const;
/** Most characters of the name and of the order in a statement. */
export const MAX_STATEMENT_NAME = 120;
export const MAX_STATEMENT_ORDER = 80;
/** One line without links, of a statement that is mailed to whatever address it names. */
export const STATEMENT_TEXT = /^(?!.*(?::\/\/|www\.))[^\p{C}<>]*$/iu;
