import { OrderDetailScreen } from "@/components/orders/order-detail-screen";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { HandoffButton } from "@/components/payment/handoff/handoff-button";
import { CancelListedOrder } from "@/components/payment/order/cancel-listed-order";
import { ORDER_ACTION_MESSAGES } from "@/components/payment/order/order-action-messages";
import { RemindButton } from "@/components/payment/order/remind-button";
import { ServiceAccess } from "@/components/payment/result/service-access";
import { SettingUp } from "@/components/payment/result/setting-up";
import { ClientMessages } from "@/components/shell/client-messages";
import type { Order } from "@/lib/contract/bill/orders";
import { createOrderPath, parseOrdersAddress } from "@/lib/domain/orders/orders-address";
import { hasPage, offersCalls, offersPart } from "@/lib/domain/site/offered-calls";
import { createPrivateTitle } from "@/lib/server/loaders/create-title";
import { loadOffersAccess } from "@/lib/server/loaders/load-offers-access";
import { loadOrder, loadOrders } from "@/lib/server/loaders/load-orders";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";

export const generateMetadata = createPrivateTitle("orders");

export default async function OrdersPage({ searchParams }: PageProps<"/[site]/[locale]/[client]/orders">) {
  const { orderId, state, show } = parseOrdersAddress(await searchParams);
  const [{ site, locale, href }, list, detail] = await Promise.all([
    loadPageParams(),
    orderId === null ? loadOrders(state, show) : null,
    orderId === null ? null : loadOrder(orderId, createOrderPath(orderId)),
  ]);
  const shownOrders = detail?.kind === "order" ? [detail.order] : list?.kind === "orders" ? list.orders : [];
  const offersAccess = await loadOffersAccess(site, shownOrders);
  const renderAccess = ({ id, settingUp }: Pick<Order, "id" | "settingUp">) => {
    if (settingUp) return <SettingUp orderId={id} />;
    return offersAccess ? <ServiceAccess orderId={id} locale={locale} labelledBy={`order-${id}`} /> : null;
  };
  const renderCancel = ({ id }: { id: string }) =>
    offersCalls(site, "cancelOrder") ? <CancelListedOrder orderId={id} /> : null;
  return (
    <ClientMessages namespaces={[...ORDER_ACTION_MESSAGES, "payment.remind", "payment.handoff"]}>
      {list ? (
        <OrdersScreen
          view={list}
          locale={locale}
          href={href}
          renderAccess={renderAccess}
          renderCancel={renderCancel}
        />
      ) : null}
      {detail ? (
        <OrderDetailScreen
          result={detail}
          locale={locale}
          href={href}
          renderAccess={renderAccess}
          renderCancel={renderCancel}
          offersWithdrawal={hasPage(site, "/withdraw")}
          renderPendingActions={(order) => (
            <>
              {offersPart(site, "handoff") ? <HandoffButton orderId={order.id} /> : null}
              {offersCalls(site, "remindOrder") ? <RemindButton orderId={order.id} /> : null}
            </>
          )}
        />
      ) : null}
    </ClientMessages>
  );
}
