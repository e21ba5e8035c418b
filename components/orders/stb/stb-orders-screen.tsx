import { getTranslations } from "next-intl/server";
import { FailedScreen } from "@/components/feedback/failed-screen";
import { OrderStatusBadge } from "@/components/orders/order-status-badge";
import { toShownOrder } from "@/components/orders/shown-order";
import { ClientMessages } from "@/components/shell/client-messages";
import { QrCode } from "@/components/ui/codes/qr-code";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import shapes from "@/components/ui/shapes.module.css";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { getOrderStatusTone } from "@/lib/domain/orders/order-state";
import { OrderPanel } from "./order-panel";
import { OrderSelector } from "./order-selector";
import { OrdersAutoRefresh } from "./orders-auto-refresh";
import styles from "./stb-orders-screen.module.css";

export type StbOrdersView =
  | { kind: "failed"; code: number; reference: string | null; retryPath: string }
  | {
      kind: "orders";
      account: string;
      orders: readonly Order[];
      page: number;
      hasMore: boolean;
    };

export interface StbOrdersScreenProps {
  view: StbOrdersView;
  locale: Locale;
  /** The shop's own origin, for the addresses in QR codes. */
  origin: string;
  /** The ordinary list of orders; null on a television. */
  ordinaryHref: string | null;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
}

/** `/stb-orders`: the orders on a television, each with a QR code to continue on a phone (rules/addresses#screens). */
export async function StbOrdersScreen({ view, locale, origin, ordinaryHref, href }: StbOrdersScreenProps) {
  const t = await getTranslations("television.orders");
  if (view.kind === "failed") {
    const tFailed = await getTranslations("orders.failed");
    return (
      <Container className={styles.failed}>
        <FailedScreen
          heading="h1"
          code={view.code}
          reference={view.reference}
          title={tFailed("title")}
          retryPath={view.retryPath}
          retryLabel={tFailed("retry")}
          href={href}
        />
      </Container>
    );
  }
  const { account, orders, page, hasMore } = view;
  return (
    <Container className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("heading")}</h1>
        <p className={shapes.breaking}>{t("account", { account })}</p>
      </header>
      {orders.length === 0 ? (
        <EmptyStbOrders origin={origin} href={href} />
      ) : (
        <ClientMessages namespaces={["television", "orders"]}>
          <OrderSelector
            label={t("list")}
            rows={orders.map((order) => ({
              id: order.id,
              content: <StbOrderRow order={order} locale={locale} />,
            }))}
            panels={orders.map((order) => (
              <OrderPanel key={order.id} order={order} locale={locale} origin={origin} href={href} />
            ))}
          />
          <OrdersAutoRefresh
            page={page}
            enabled={orders.some(
              ({ canRepay, status }) => canRepay || getOrderStatusTone(status) === "moving",
            )}
            orderStatuses={orders.map((order) => ({ ...toShownOrder(order), planName: order.planName }))}
          />
        </ClientMessages>
      )}
      <nav className={styles.pages} aria-label={t("page", { page })}>
        {page > 1 ? (
          <ButtonLink
            variant="secondary"
            href={href(page === 2 ? "/stb-orders" : `/stb-orders?page=${page - 1}`)}
          >
            {t("later")}
          </ButtonLink>
        ) : null}
        {hasMore ? (
          <ButtonLink variant="secondary" href={href(`/stb-orders?page=${page + 1}`)}>
            {t("earlier")}
          </ButtonLink>
        ) : null}
        {ordinaryHref === null ? null : (
          <ButtonLink variant="ghost" href={ordinaryHref} className={styles.computer}>
            {t("computer")}
          </ButtonLink>
        )}
      </nav>
    </Container>
  );
}

async function StbOrderRow({ order, locale }: { order: Order; locale: Locale }) {
  return (
    <>
      <span className={styles.plan}>{order.planName}</span>
      <span className={styles.amount}>
        <MoneyAmount money={order.total} locale={locale} />
      </span>
      <span className={styles.when}>
        <LocalTime at={order.createdAt} locale={locale} />
      </span>
      <OrderStatusBadge status={order.status} />
    </>
  );
}

async function EmptyStbOrders({ origin, href }: Pick<StbOrdersScreenProps, "origin" | "href">) {
  const t = await getTranslations("television.orders");
  const address = origin + href("/pricing-table?releaseId=stb");
  return (
    <EmptyState
      className={styles.empty ?? ""}
      art={<QrCode value={address} label={t("qr", { address: getHost(origin) })} size={280} />}
      title={t("empty")}
      action={<ButtonLink href={href("/pricing-table")}>{t("plans")}</ButtonLink>}
    >
      {t("emptyText")}
    </EmptyState>
  );
}

const getHost = (origin: string) => origin.replace(/^https?:\/\//, "");
