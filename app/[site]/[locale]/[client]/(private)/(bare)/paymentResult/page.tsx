import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ResultScreen } from "@/components/payment/result/result-screen";
import { findResultTitle } from "@/components/payment/result/result-title";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import { withoutCalls } from "@/lib/domain/site/offered-calls";
import { detectPlayerDevice } from "@/lib/server/entry/detect-player-device";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadOffersAccess } from "@/lib/server/loaders/load-offers-access";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPaymentResult, type PaymentResult } from "@/lib/server/loaders/load-payment";

/** Rendered for each request with the current state of the payment, so nothing can be prerendered. */
export const instant = false;

type ResultPageProps = PageProps<"/[site]/[locale]/[client]/paymentResult">;

async function loadResult({ searchParams }: ResultPageProps): Promise<PaymentResult> {
  const { orderId, reference } = await searchParams;
  return loadPaymentResult(getFirstValue(orderId), getFirstValue(reference));
}

/** The title says what has become of the payment, because it is what a screen reader says first. */
export async function generateMetadata(props: ResultPageProps): Promise<Metadata> {
  const result = await loadResult(props);
  const state = findResultTitle(result);
  if (state === null) return createPrivateTitle(result.kind === "found" ? "payment" : "paymentResult")();
  // The headline of a paid order is the brand's own.
  if (state === "success") return { title: (await getTranslations("orders.status"))("paymentSucceeded") };
  const t = await getTranslations("payment.result");
  return { title: t(`${state}.title`) };
}

export default async function PaymentResultPage(props: ResultPageProps) {
  const [{ site, locale, href }, result] = await Promise.all([loadPageParams(), loadResult(props)]);
  if (result.kind === "elsewhere") redirect(href(result.path));
  const paid = result.kind === "found" ? [{ id: result.info.orderId, status: result.info.orderStatus }] : [];
  const shown = (await loadOffersAccess(site, paid)) ? site : withoutCalls(site, ["readService"]);
  const device = detectPlayerDevice((await headers()).get("user-agent"));
  return <ResultScreen {...{ result, locale, device, href }} payee={site.company} site={shown} />;
}
