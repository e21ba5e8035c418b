/** Why a phone's owner was not charged, in the vocabulary that all operators share. */
export const MOBILE_REASONS = [
  "wrongPin",
  "noFunds",
  "limit",
  "declined",
  "noAnswer",
  "notCustomer",
] as const;
export type MobileReason = (typeof MOBILE_REASONS)[number];
