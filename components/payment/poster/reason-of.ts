/** Why a payment ended, as far as there are words for it: `codes.reason.<reason>`. */
const REASONS = [
  "wrongPin",
  "noFunds",
  "limit",
  "declined",
  "noAnswer",
  "notCustomer",
  "otherAmount",
] as const;
export type Reason = (typeof REASONS)[number];

/** The reason an upstream names, if it is one of ours. */
export const reasonOf = (reason: string | null | undefined): Reason | null =>
  REASONS.find((known) => known === reason) ?? null;
