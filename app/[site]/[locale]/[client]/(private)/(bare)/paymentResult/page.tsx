import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ResultScreen } from "@/components/payment/result/result-screen";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { withoutCalls } from "@/lib/domain/site/offered-calls";
import { detectPlayerDevice } from "@/lib/server/entry/detect-player-device";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadOffersAccess } from "@/lib/server/loaders/load-offers-access";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPaymentResult } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

export const generateMetadata = createPrivateTitle("paymentResult");

export default async function PaymentResultPage({
  searchParams,
}: PageProps<"/[site]/[locale]/[client]/paymentResult">) {
  const { orderId, reference } = await searchParams;
  const [{ site, locale, href }, result] = await Promise.all([
    loadPageParams(),
    loadPaymentResult(getFirstValue(orderId), getFirstValue(reference)),
  ]);
  if (result.kind === "elsewhere") redirect(href(result.path));
  const paid = result.kind === "found" ? [{ id: result.info.orderId, status: result.info.orderStatus }] : [];
  const shown = (await loadOffersAccess(site, paid)) ? site : withoutCalls(site, ["readService"]);
  const device = detectPlayerDevice((await headers()).get("user-agent"));
  return <ResultScreen {...{ result, locale, device, href }} payee={site.company} site={shown} />;
}
