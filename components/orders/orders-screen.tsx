import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { MemberDataUnavailable, type MemberDataUnavailableView } from "@/components/feedback/failed-screen";
import { ReceiptIcon } from "@/components/ui/art/icons/header-icons";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import type { Locale } from "@/lib/config/constants";
import type { Order, OrderFilter } from "@/lib/contract/bill/orders";
import {
  createOrdersPath,
  MAX_ORDERS_SHOWN,
  MAX_PAGE_SIZE,
  ORDERS_STEP,
} from "@/lib/domain/orders/orders-address";
import { OrderCard } from "./order-card";
import { OrderFilters } from "./order-filters";
import styles from "./orders-screen.module.css";
import { SeeMore } from "./see-more";
import { findOpenOrder, toShownOrder } from "./shown-order";
import { WatchOrders } from "./watch-orders";

export type OrdersView =
  | MemberDataUnavailableView
  | {
      kind: "orders";
      orders: readonly Order[];
      total: number;
      /** The state the list is filtered by; null: all orders. */
      state: OrderFilter | null;
      /** How many orders were requested. */
      show: number;
    };

export interface OrdersScreenProps {
  view: OrdersView;
  locale: Locale;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
  renderAccess: (order: Order) => ReactNode;
  renderCancel: (order: Order) => ReactNode;
}

/** `/orders`: the user's orders, newest first, filtered by state, with a link that shows more (rules/addresses#screens). */
export async function OrdersScreen({ view, locale, href, renderAccess, renderCancel }: OrdersScreenProps) {
  const t = await getTranslations("orders");
  if (view.kind !== "orders") {
    return (
      <Container width="md" className={styles.screen}>
        <h1 className={styles.heading}>{t("heading")}</h1>
        <MemberDataUnavailable view={view} namespace="orders" href={href} />
      </Container>
    );
  }
  const { orders, total, state, show } = view;
  const hasNoOrders = state === null && orders.length === 0;
  const hasMore = total > orders.length && show < MAX_ORDERS_SHOWN;
  return (
    <Container width="md" className={styles.screen}>
      <header>
        <h1 className={styles.heading}>{t("heading")}</h1>
        {total > 0 ? <p className={styles.count}>{t("count", { count: total })}</p> : null}
      </header>
      {hasNoOrders ? null : <OrderFilters state={state} href={href} />}
      {orders.length === 0 ? (
        <EmptyState
          art={<ReceiptIcon size={32} />}
          title={t(hasNoOrders ? "empty.title" : "noneOfState.title")}
          action={
            <ButtonLink href={href(hasNoOrders ? "/pricing-table" : "/orders")}>
              {t(hasNoOrders ? "empty.plans" : "noneOfState.all")}
            </ButtonLink>
          }
        >
          {t(hasNoOrders ? "empty.body" : "noneOfState.body")}
        </EmptyState>
      ) : (
        <ol className={styles.list} id="orders">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                locale={locale}
                href={href}
                access={renderAccess(order)}
                cancel={renderCancel(order)}
              />
            </li>
          ))}
        </ol>
      )}
      <WatchOrders
        state={state}
        shown={orders.slice(0, MAX_PAGE_SIZE).map(toShownOrder)}
        pageSize={Math.min(show, MAX_PAGE_SIZE)}
        openOrderId={findOpenOrder(orders)}
      />
      <SeeMore
        href={hasMore ? href(createOrdersPath({ state, show: show + ORDERS_STEP })) : null}
        shown={orders.length}
      >
        {t("seeMore")}
      </SeeMore>
      {total > orders.length && !hasMore ? <p className={styles.count}>{t("tooMany")}</p> : null}
    </Container>
  );
}
