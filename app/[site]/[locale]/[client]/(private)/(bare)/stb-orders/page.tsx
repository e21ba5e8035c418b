import { redirect } from "next/navigation";
import { StbOrdersScreen } from "@/components/orders/stb/stb-orders-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { createOrdinaryHref } from "@/lib/domain/routes/login-href";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadDisplayContext } from "@/lib/server/loaders/load-display-context";
import { loadStbOrders } from "@/lib/server/loaders/load-orders";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

/** Rendered for each request with the current session, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("stbOrders");

export default async function StbOrdersPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/stb-orders">) {
  const { page } = await searchParams;
  const [{ locale, href }, view] = await Promise.all([loadPageParams(), loadStbOrders(getFirstValue(page))]);
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
