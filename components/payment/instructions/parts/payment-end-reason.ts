/** The reasons that have a message: `codes.reason.<reason>`. */
const PAYMENT_END_REASONS = [
  "wrongPin",
  "noFunds",
  "limit",
  "declined",
  "noAnswer",
  "notCustomer",
  "otherAmount",
] as const;
export type PaymentEndReason = (typeof PAYMENT_END_REASONS)[number];

/** Returns the reason, or null where there is no message for it. */
export const parsePaymentEndReason = (reason: string | null | undefined): PaymentEndReason | null =>
  PAYMENT_END_REASONS.find((known) => known === reason) ?? null;
