import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { ScanInstructionsScreen } from "@/components/payment/instructions/scan-instructions-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPaymentForPage } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("paynowTips") };
}

export default async function PaynowTipsPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/paynowTips">) {
  await connection();
  const { site, locale } = await loadPageParams();
  const href = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  const payment = await loadPaymentForPage("/paynowTips", getFirstValue((await searchParams).orderId));
  if (payment.kind === "elsewhere") redirect(href(payment.path));
  return (
    <ScanInstructionsScreen
      scheme="paynow"
      page="/paynowTips"
      info={payment.info}
      locale={locale}
      href={href}
    />
  );
}
