import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ScanScreen } from "@/components/payment/poster/scan-screen";
import { firstOf } from "@/lib/domain/payment/checkout-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadPaymentOn } from "@/lib/server/loaders/load-payment";
import { pageParams } from "@/lib/server/loaders/page-params";

/** The state of a payment is asked for on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("caishenRepay") };
}

export default async function CaishenRepayPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/caishenRepay">) {
  const { site, locale } = await pageParams();
  const href = (path: string) => localeHref(locale, site.defaultLocale, path);
  const payment = await loadPaymentOn("/caishenRepay", firstOf((await searchParams).orderId));
  if (payment.kind === "elsewhere") redirect(href(payment.path));
  return <ScanScreen scheme="caishen" page="/caishenRepay" info={payment.info} locale={locale} href={href} />;
}
