import { redirect } from "next/navigation";
import { CheckoutScreen } from "@/components/payment/checkout/checkout-screen";
import { createCheckoutPath, parseCheckoutAddress } from "@/lib/domain/payment/checkout-address";
import { createLoginHref, createUpgradeHref } from "@/lib/domain/routes/login-href";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadCheckout } from "@/lib/server/loaders/load-checkout";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { requiresPasswordReset } from "@/lib/server/loaders/load-session";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("payment");

export default async function PaymentPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/payment">) {
  const address = parseCheckoutAddress(await searchParams);
  const currentPath = createCheckoutPath(address);
  const [{ site, client, locale, href }, checkout, mustResetPassword] = await Promise.all([
    loadPageParams(),
    loadCheckout(address),
    requiresPasswordReset(),
  ]);
  if (checkout.kind === "visitor") redirect(href(createLoginHref(currentPath, checkout.reason)));
  if (checkout.kind === "elsewhere") redirect(href(checkout.path));
  if (mustResetPassword) redirect(href(createUpgradeHref(currentPath)));
  return <CheckoutScreen {...{ checkout, site, client, locale, href, currentPath }} />;
}
