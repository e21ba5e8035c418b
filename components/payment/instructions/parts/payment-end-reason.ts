import { MOBILE_REASONS } from "@/lib/domain/payment/methods/mobile-operator";

/** The reasons that have a message: `codes.reason.<reason>`. */
const PAYMENT_END_REASONS = [...MOBILE_REASONS, "otherAmount"] as const;
export type PaymentEndReason = (typeof PAYMENT_END_REASONS)[number];

/** Returns the reason, or null where there is no message for it. */
export const parsePaymentEndReason = (reason: string | null | undefined): PaymentEndReason | null =>
  PAYMENT_END_REASONS.find((known) => known === reason) ?? null;
