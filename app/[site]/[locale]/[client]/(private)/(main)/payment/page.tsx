import { redirect } from "next/navigation";
import { CompanyReceipt } from "@/components/company/company-receipt";
import { CheckoutScreen } from "@/components/payment/checkout/checkout-screen";
import { ClientMessages } from "@/components/shell/client-messages";
import { createCheckoutPath, parseCheckoutAddress } from "@/lib/domain/payment/checkout-address";
import { createLoginHref, createUpgradeHref } from "@/lib/domain/routes/login-href";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadCheckout } from "@/lib/server/loaders/load-checkout";
import { loadCompany } from "@/lib/server/loaders/load-company";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { requiresPasswordReset } from "@/lib/server/loaders/load-session";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("payment");

export default async function PaymentPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/payment">) {
  const address = parseCheckoutAddress(await searchParams);
  const currentPath = createCheckoutPath(address);
  const [{ site, client, locale, href }, checkout, mustResetPassword, kept] = await Promise.all([
    loadPageParams(),
    loadCheckout(address),
    requiresPasswordReset(),
    loadCompany(),
  ]);
  if (checkout.kind === "visitor") redirect(href(createLoginHref(currentPath, checkout.reason)));
  if (checkout.kind === "elsewhere") redirect(href(checkout.path));
  if (mustResetPassword) redirect(href(createUpgradeHref(currentPath)));
  return (
    <CheckoutScreen
      checkout={checkout}
      site={site}
      client={client}
      locale={locale}
      href={href}
      currentPath={currentPath}
      company={
        kept && checkout.kind === "ready" ? (
          <ClientMessages namespaces={["receipt.company", "errors"]}>
            <CompanyReceipt company={kept.company} currency={checkout.quote.total.currency} />
          </ClientMessages>
        ) : null
      }
    />
  );
}
