import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { ResultScreen } from "@/components/payment/result/result-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { withoutCalls } from "@/lib/domain/site/offered-calls";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadOffersAccess } from "@/lib/server/loaders/load-offers-access";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPaymentResult } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("paymentResult") };
}

export default async function PaymentResultPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/paymentResult">) {
  const { orderId, reference } = await searchParams;
  const [{ site, locale }, result] = await Promise.all([
    loadPageParams(),
    loadPaymentResult(getFirstValue(orderId), getFirstValue(reference)),
  ]);
  const href = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  if (result.kind === "elsewhere") redirect(href(result.path));
  const paid = result.kind === "found" ? [{ id: result.info.orderId, status: result.info.orderStatus }] : [];
  const shown = (await loadOffersAccess(site, paid)) ? site : withoutCalls(site, ["readService"]);
  return <ResultScreen result={result} locale={locale} payee={site.company} site={shown} href={href} />;
}
