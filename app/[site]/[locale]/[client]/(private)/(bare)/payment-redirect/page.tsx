import { RedirectScreen } from "@/components/payment/redirect/redirect-screen";
import { getEnv } from "@/lib/config/env";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadPaymentScreen } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("paymentRedirect");

export default async function PaymentRedirectPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/payment-redirect">) {
  const payment = await loadPaymentScreen("/payment-redirect", searchParams);
  return <RedirectScreen {...payment} frameableOrigins={getEnv().CHALLENGE_ORIGINS} />;
}
