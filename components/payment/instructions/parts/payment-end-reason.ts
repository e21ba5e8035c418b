/** Why a payment ended, as far as there are words for it: `codes.reason.<reason>`. */
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

/** The reason an upstream names, if it is one of ours. */
export const parsePaymentEndReason = (reason: string | null | undefined): PaymentEndReason | null =>
  PAYMENT_END_REASONS.find((known) => known === reason) ?? null;
