import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderStatusBadge } from "@/components/orders/order-status";
import { ReceiptScreen, type ReceiptView } from "@/components/receipt/receipt-screen";
import { BrandLogo } from "@/components/shell/brand-logo";
import { continuePath, hasReceipt } from "@/lib/domain/orders/order-state";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadOrder } from "@/lib/server/loaders/load-orders";
import { pageParams } from "@/lib/server/loaders/page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("receipt") };
}

export default async function ReceiptPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/receipt">) {
  const { site, locale } = await pageParams();
  const { orderId } = await searchParams;
  const id = String(orderId ?? "");
  const answer = await loadOrder(id, `/receipt?orderId=${encodeURIComponent(id)}`);
  const view: ReceiptView =
    answer.kind !== "order"
      ? answer
      : hasReceipt(answer.order)
        ? { kind: "receipt", order: answer.order }
        : { kind: "unpaid", orderPath: answer.order.canRepay ? continuePath(answer.order) : "/orders" };
  return (
    <ReceiptScreen
      view={view}
      locale={locale}
      href={(path) => localeHref(locale, site.defaultLocale, path)}
      logo={<BrandLogo site={site} />}
      state={answer.kind === "order" ? <OrderStatusBadge status={answer.order.status} /> : null}
    />
  );
}
