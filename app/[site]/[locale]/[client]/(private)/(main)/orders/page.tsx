import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { CancelOrder } from "@/components/payment/cancel-order";
import { ServiceAccess } from "@/components/payment/service-access";
import { ClientMessages } from "@/components/shell/client-messages";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadOrders } from "@/lib/server/loaders/load-orders";
import { pageParams } from "@/lib/server/loaders/page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("orders") };
}

export default async function OrdersPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/orders">) {
  const { site, locale } = await pageParams();
  const { page } = await searchParams;
  return (
    <ClientMessages namespaces={["payment", "errors"]}>
      <OrdersScreen
        view={await loadOrders(page)}
        locale={locale}
        href={(path) => localeHref(locale, site.defaultLocale, path)}
        accessOf={({ id }) => <ServiceAccess orderId={id} locale={locale} fresh={false} />}
        cancelOf={({ id }) => <CancelOrder orderId={id} />}
      />
    </ClientMessages>
  );
}
