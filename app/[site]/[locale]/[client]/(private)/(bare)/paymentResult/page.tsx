import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ResultScreen } from "@/components/payment/result-screen";
import { firstOf } from "@/lib/domain/payment/checkout-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadResult } from "@/lib/server/loaders/load-payment";
import { pageParams } from "@/lib/server/loaders/page-params";

/** The state of a payment is asked for on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("paymentResult") };
}

export default async function PaymentResultPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/paymentResult">) {
  const { site, locale } = await pageParams();
  const href = (path: string) => localeHref(locale, site.defaultLocale, path);
  const { orderId, reference } = await searchParams;
  const result = await loadResult(firstOf(orderId), firstOf(reference));
  if (result.kind === "elsewhere") redirect(href(result.path));
  return <ResultScreen result={result} locale={locale} payee={site.company} href={href} />;
}
