import type { PaymentRequestInput } from "@/lib/browser/hooks/use-payment-request";
import type { Quote } from "@/lib/contract/bill/checkout";
import { isSameRenewal } from "@/lib/domain/payment/price-choice";

/** A payment request that was refused because the price or the renewal differs from the one on the screen. */
export interface PriceChange {
  before: Quote;
  now: Quote;
  /** Without the consents where one of them was for a renewal whose terms have changed. */
  details: Omit<PaymentRequestInput, "method" | "quoteId">;
  /** True where the buyer had agreed to a renewal whose terms have changed. */
  wasRenewalCleared: boolean;
}

/** What can be paid at the new price: a consent to a renewal holds for its terms only (rules/renewal#consent). */
export function createPriceChange(before: Quote, now: Quote, details: PriceChange["details"]): PriceChange {
  const { consents, ...otherDetails } = details;
  const wasRenewalCleared = consents?.renewal !== undefined && !isSameRenewal(before.renewal, now.renewal);
  return { before, now, wasRenewalCleared, details: wasRenewalCleared ? otherDetails : details };
}
