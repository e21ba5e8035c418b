import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { AlertIcon, ReceiptIcon, UserIcon } from "@/components/ui/icons";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { OrderCard } from "./order-card";
import styles from "./orders-screen.module.css";

export type OrdersView =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; words: string; retryPath: string }
  | { kind: "orders"; orders: readonly Order[]; page: number; hasMore: boolean; total: number };

export interface OrdersScreenProps {
  view: OrdersView;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
  accessOf: (order: Order) => ReactNode;
  cancelOf: (order: Order) => ReactNode;
}

/** `/orders`: everything somebody bought or began to buy, newest first; more of it a page at a time (spec §2). */
export async function OrdersScreen({ view, locale, href, accessOf, cancelOf }: OrdersScreenProps) {
  const t = await getTranslations("orders");
  return (
    <Container width="md" className={styles.screen}>
      <header>
        <h1 className={styles.heading}>{t("heading")}</h1>
        {view.kind === "orders" && view.total > 0 ? (
          <p className={styles.count}>{t("count", { count: view.total })}</p>
        ) : null}
      </header>
      {view.kind === "visitor" ? (
        <EmptyState
          art={<UserIcon size={32} />}
          title={t("visitor.title")}
          action={<ButtonLink href={href(view.loginPath)}>{t("visitor.login")}</ButtonLink>}
        >
          {t("visitor.body")}
        </EmptyState>
      ) : null}
      {view.kind === "failed" ? (
        <EmptyState
          art={<AlertIcon size={32} />}
          title={t("failed.title")}
          action={<ButtonLink href={href(view.retryPath)}>{t("failed.retry")}</ButtonLink>}
        >
          {view.words}
        </EmptyState>
      ) : null}
      {view.kind === "orders" && view.orders.length === 0 ? (
        <EmptyState
          art={<ReceiptIcon size={32} />}
          title={t(view.page > 1 ? "noMore.title" : "empty.title")}
          action={<ButtonLink href={href("/pricing-table")}>{t("empty.plans")}</ButtonLink>}
        >
          {t(view.page > 1 ? "noMore.body" : "empty.body")}
        </EmptyState>
      ) : null}
      {view.kind === "orders" ? (
        <>
          <ol className={styles.list}>
            {view.orders.map((order) => (
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
          <nav className={styles.pages} aria-label={t("pages")}>
            {view.page > 1 ? (
              <ButtonLink
                variant="ghost"
                href={href(view.page === 2 ? "/orders" : `/orders?page=${view.page - 1}`)}
              >
                {t("newer")}
              </ButtonLink>
            ) : null}
            {view.hasMore ? (
              <ButtonLink variant="secondary" href={href(`/orders?page=${view.page + 1}`)}>
                {t("seeMore")}
              </ButtonLink>
            ) : null}
          </nav>
        </>
      ) : null}
    </Container>
  );
}
