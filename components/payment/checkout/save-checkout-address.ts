import { type CheckoutAddress, createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";

/** Puts the choice into the page's address, so that a reload and a link show the same checkout. */
export function saveCheckoutAddress(
  subject: Pick<CheckoutAddress, "orderId" | "planId">,
  { method, currency, coupon }: PriceChoice,
): void {
  const address: CheckoutAddress = {
    ...subject,
    method,
    ...(currency ? { currency } : {}),
    ...(coupon ? { coupon } : {}),
  };
  history.replaceState(
    history.state,
    "",
    location.pathname + createCheckoutPath(address).slice("/payment".length),
  );
}
