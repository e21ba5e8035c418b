import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { RedirectScreen } from "@/components/payment/redirect/redirect-screen";
import { getEnv } from "@/lib/config/env";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPaymentForPage } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("paymentRedirect") };
}

export default async function PaymentRedirectPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/payment-redirect">) {
  await connection();
  const { site, locale } = await loadPageParams();
  const href = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  const payment = await loadPaymentForPage("/payment-redirect", getFirstValue((await searchParams).orderId));
  if (payment.kind === "elsewhere") redirect(href(payment.path));
  return (
    <RedirectScreen
      info={payment.info}
      locale={locale}
      href={href}
      frameableOrigins={getEnv().CHALLENGE_ORIGINS}
    />
  );
}
