import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderDetailScreen } from "@/components/orders/order-detail-screen";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { CancelOrder } from "@/components/payment/cancel-order";
import { HandoffButton } from "@/components/payment/handoff-button";
import { RemindButton } from "@/components/payment/remind-button";
import { ServiceAccess } from "@/components/payment/service-access";
import { ClientMessages } from "@/components/shell/client-messages";
import { orderPath, readOrdersAddress } from "@/lib/domain/orders/orders-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadOrder, loadOrders } from "@/lib/server/loaders/load-orders";
import { pageParams } from "@/lib/server/loaders/page-params";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("orders") };
}

export default async function OrdersPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/orders">) {
  const { site, locale } = await pageParams();
  const { orderId, state, show } = readOrdersAddress(await searchParams);
  const href = (path: string) => localeHref(locale, site.defaultLocale, path);
  const accessOf = ({ id }: { id: string }) => <ServiceAccess orderId={id} locale={locale} fresh={false} />;
  const cancelOf = ({ id }: { id: string }) => <CancelOrder orderId={id} />;
  return (
    <ClientMessages namespaces={["payment", "errors"]}>
      {orderId === null ? (
        <OrdersScreen
          view={await loadOrders(state, show)}
          locale={locale}
          href={href}
          accessOf={accessOf}
          cancelOf={cancelOf}
        />
      ) : (
        <OrderDetailScreen
          answer={await loadOrder(orderId, orderPath(orderId))}
          locale={locale}
          href={href}
          accessOf={accessOf}
          waitingOf={(order) => (
            <>
              <HandoffButton orderId={order.id} />
              <RemindButton orderId={order.id} />
              {order.canCancel ? cancelOf(order) : null}
            </>
          )}
        />
      )}
    </ClientMessages>
  );
}
