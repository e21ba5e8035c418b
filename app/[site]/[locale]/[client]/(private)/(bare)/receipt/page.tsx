import { ReceiptCompanyRow } from "@/components/company/receipt-company-row";
import { getConsentAccountPath, PaidConsentNotice } from "@/components/feedback/consent/paid-consent-notice";
import { OrderStatusBadge } from "@/components/orders/order-status-badge";
import { ReceiptScreen } from "@/components/receipt/receipt-screen";
import type { ReceiptView } from "@/components/receipt/receipt-view";
import { BrandLogo } from "@/components/shell/header/brand-logo";
import { hasReceipt } from "@/lib/domain/orders/order-state";
import { createPaymentPath, toOrderPayment } from "@/lib/domain/payment/payment-page";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadCompany } from "@/lib/server/loaders/load-company";
import { loadOrder } from "@/lib/server/loaders/load-orders";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export const generateMetadata = createPrivateTitle("receipt");

export default async function ReceiptPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/receipt">) {
  const { orderId } = await searchParams;
  const id = String(orderId ?? "");
  const [{ site, locale, href }, orderResult, kept] = await Promise.all([
    loadPageParams(),
    loadOrder(id, `/receipt?orderId=${encodeURIComponent(id)}`),
    loadCompany(),
  ]);
  const view: ReceiptView =
    orderResult.kind !== "order"
      ? orderResult
      : hasReceipt(orderResult.order)
        ? { kind: "receipt", order: orderResult.order }
        : {
            kind: "unpaid",
            orderPath: orderResult.order.canRepay
              ? createPaymentPath(toOrderPayment(orderResult.order), "continue")
              : "/orders",
          };
  return (
    <ReceiptScreen
      view={view}
      locale={locale}
      href={href}
      logo={<BrandLogo site={site} place="nav" />}
      statusBadge={
        orderResult.kind === "order" && orderResult.order.status !== "PAYMENT_SUCCEEDED" ? (
          <OrderStatusBadge status={orderResult.order.status} />
        ) : null
      }
      company={
        kept && view.kind === "receipt" && view.order.companyUntil ? (
          <ReceiptCompanyRow order={view.order} kept={kept.company} locale={locale} />
        ) : null
      }
      consent={
        orderResult.kind === "order" ? (
          <PaidConsentNotice
            consent={orderResult.order.consent}
            status={orderResult.order.status}
            locale={locale}
            accountHref={href(getConsentAccountPath(site.features))}
          />
        ) : null
      }
    />
  );
}
