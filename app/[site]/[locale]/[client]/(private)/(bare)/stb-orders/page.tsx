import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { StbOrdersScreen } from "@/components/orders/stb/stb-orders-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { createOrdinaryHref } from "@/lib/domain/routes/login-href";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadDisplayContext } from "@/lib/server/loaders/load-display-context";
import { loadStbOrders } from "@/lib/server/loaders/load-orders";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const t = await getTranslations("meta.title");
  return { title: t("stbOrders") };
}

export default async function StbOrdersPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/stb-orders">) {
  const { page } = await searchParams;
  const [{ site, locale }, view] = await Promise.all([loadPageParams(), loadStbOrders(getFirstValue(page))]);
  const href = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  if (view.kind === "visitor") redirect(href(view.loginPath));
  const { origin, isMaybeComputer } = await loadDisplayContext();
  return (
    <StbOrdersScreen
      view={view}
      locale={locale}
      origin={origin}
      ordinaryHref={isMaybeComputer ? href(createOrdinaryHref("/orders")) : null}
      href={href}
    />
  );
}
