import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CheckoutScreen } from "@/components/payment/checkout-screen";
import { loginHref, upgradeHref } from "@/lib/domain/entry/login-href";
import { checkoutPath, readCheckoutAddress } from "@/lib/domain/payment/checkout-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadCheckout } from "@/lib/server/loaders/load-checkout";
import { mustResetFirst } from "@/lib/server/loaders/load-upgrade";
import { pageParams } from "@/lib/server/loaders/page-params";

/** The state of a payment is asked for on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("payment") };
}

export default async function PaymentPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/payment">) {
  const { site, locale } = await pageParams();
  const href = (path: string) => localeHref(locale, site.defaultLocale, path);
  const address = readCheckoutAddress(await searchParams);
  const here = checkoutPath(address);
  const checkout = await loadCheckout(address);
  if (checkout.kind === "visitor") redirect(href(loginHref(here, checkout.reason)));
  if (checkout.kind === "elsewhere") redirect(href(checkout.path));
  if (await mustResetFirst()) redirect(href(upgradeHref(here)));
  return <CheckoutScreen checkout={checkout} site={site} locale={locale} href={href} here={here} />;
}
