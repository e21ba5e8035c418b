import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { ReceiptIcon } from "@/components/ui/icons";
import type { Locale } from "@/lib/config/constants";
import type { Order, OrderFilter } from "@/lib/contract/bill/orders";
import { MOST_ORDERS, ORDERS_STEP, ordersPath } from "@/lib/domain/orders/orders-address";
import { NoOrders, type NoOrdersView } from "./no-orders";
import { OrderCard } from "./order-card";
import { OrderFilters } from "./order-filters";
import styles from "./orders-screen.module.css";
import { SeeMore } from "./see-more";

export type OrdersView =
  | NoOrdersView
  | {
      kind: "orders";
      orders: readonly Order[];
      total: number;
      /** Of which state; null: of all. */
      state: OrderFilter | null;
      /** How many were asked for. */
      show: number;
    };

export interface OrdersScreenProps {
  view: OrdersView;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
  accessOf: (order: Order) => ReactNode;
  cancelOf: (order: Order) => ReactNode;
}

/** `/orders`: everything somebody bought or began to buy, newest first, by state, more of it at a press (spec §2). */
export async function OrdersScreen({ view, locale, href, accessOf, cancelOf }: OrdersScreenProps) {
  const t = await getTranslations("orders");
  if (view.kind !== "orders") {
    return (
      <Container width="md" className={styles.screen}>
        <h1 className={styles.heading}>{t("heading")}</h1>
        <NoOrders view={view} href={href} />
      </Container>
    );
  }
  const { orders, total, state, show } = view;
  const isNew = state === null && orders.length === 0;
  const hasMore = total > orders.length && show < MOST_ORDERS;
  return (
    <Container width="md" className={styles.screen}>
      <header>
        <h1 className={styles.heading}>{t("heading")}</h1>
        {total > 0 ? <p className={styles.count}>{t("count", { count: total })}</p> : null}
      </header>
      {isNew ? null : <OrderFilters state={state} href={href} />}
      {orders.length === 0 ? (
        <EmptyState
          art={<ReceiptIcon size={32} />}
          title={t(isNew ? "empty.title" : "noneOfState.title")}
          action={
            <ButtonLink href={href(isNew ? "/pricing-table" : "/orders")}>
              {t(isNew ? "empty.plans" : "noneOfState.all")}
            </ButtonLink>
          }
        >
          {t(isNew ? "empty.body" : "noneOfState.body")}
        </EmptyState>
      ) : (
        <ol className={styles.list} id="orders">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                locale={locale}
                href={href}
                access={accessOf(order)}
                cancel={cancelOf(order)}
              />
            </li>
          ))}
        </ol>
      )}
      <SeeMore
        href={hasMore ? href(ordersPath({ state, show: show + ORDERS_STEP })) : null}
        shown={orders.length}
      >
        {t("seeMore")}
      </SeeMore>
      {total > orders.length && !hasMore ? <p className={styles.count}>{t("tooMany")}</p> : null}
    </Container>
  );
}
