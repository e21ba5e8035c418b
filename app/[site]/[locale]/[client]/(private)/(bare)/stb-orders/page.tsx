import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StbOrdersScreen } from "@/components/orders/stb/stb-orders-screen";
import { firstOf } from "@/lib/domain/payment/checkout-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadScene } from "@/lib/server/loaders/load-scene";
import { loadStbOrders } from "@/lib/server/loaders/load-stb-orders";
import { pageParams } from "@/lib/server/loaders/page-params";

/** Who is there is asked on each request; nothing of the page is there before it. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("stbOrders") };
}

export default async function StbOrdersPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/stb-orders">) {
  const { site, locale } = await pageParams();
  const href = (path: string) => localeHref(locale, site.defaultLocale, path);
  const view = await loadStbOrders(firstOf((await searchParams).page));
  if (view.kind === "visitor") redirect(href(view.loginPath));
  return <StbOrdersScreen view={view} locale={locale} origin={(await loadScene()).origin} href={href} />;
}
