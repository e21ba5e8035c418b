import type { Locale } from "@/lib/config/constants";
import { readPayment } from "@/lib/contract/bill/checkout";
import type { RouteName } from "@/lib/domain/routes/routes";
import { ORDER_PAGES } from "@/lib/server/entry/member-return-paths";
import {
  createPaymentHeader,
  findOtherPaymentPath,
  type LoadedPayment,
  readOrderPayment,
} from "@/lib/server/payment/order-payment";
import type { SessionState } from "@/lib/server/session/session";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import type { RoutePayment } from "./request-facts";

/** A member's payment on the pages of one order; null for other pages, and where the address names no order. */
export async function loadRoutePayment(
  { headers, searchParams }: { headers: Headers; searchParams: URLSearchParams },
  site: SiteRecord,
  locale: Locale | null,
  route: RouteName,
  state: SessionState,
): Promise<RoutePayment | null> {
  const page = ORDER_PAGES.find((known) => known === route);
  if (!page || state.kind !== "member") return null;
  const orderId = searchParams.get("orderId") ?? undefined;
  // The provider's reference is the page's own business.
  if (page === "/paymentResult" && orderId === undefined) return null;
  const context = createRequestContext(headers, site, state.session.token);
  const payment = await readOrderPayment(orderId, (payload) =>
    callUpstream(readPayment, payload, { ...context, language: locale ?? site.defaultLang }),
  );
  return {
    otherPath: findOtherPaymentPath(page, orderId, payment),
    header: createPaymentHeader(payment),
    formOrigin: page === "/payment-redirect" ? getProviderOrigin(payment) : null,
  };
}

function getProviderOrigin(payment: LoadedPayment): string | null {
  if (payment.kind !== "found") return null;
  const { nextAction } = payment.info;
  return nextAction.kind === "redirect" || nextAction.kind === "challenge"
    ? new URL(nextAction.url).origin
    : null;
}
