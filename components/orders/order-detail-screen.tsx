import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { ArrowLeftIcon, ReceiptIcon } from "@/components/ui/icons";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { continuePath, hasReceipt, isPaid } from "@/lib/domain/orders/order-state";
import type { OrderAnswer, OrderDetail } from "@/lib/server/loaders/load-orders";
import { NoOrders } from "./no-orders";
import styles from "./order-detail-screen.module.css";
import { OrderFacts } from "./order-facts";
import { OrderStatusBadge } from "./order-status";
import { OrderTimeLine } from "./order-time-line";

export interface OrderDetailScreenProps {
  answer: OrderAnswer;
  locale: Locale;
  /** The address of a path in the reader's language. */
  href: (path: string) => string;
  /** What it bought, hidden until asked. */
  accessOf: (order: OrderDetail) => ReactNode;
  /** What can be done while it waits: a reminder, another device, giving it up. */
  waitingOf: (order: OrderDetail) => ReactNode;
}

/** `/orders?orderId=…`: one order whole: where it stands, what it is made of, what happened, what can be done. */
export async function OrderDetailScreen(props: OrderDetailScreenProps) {
  const { answer, href } = props;
  const t = await getTranslations("orders");
  return (
    <Container width="md" className={styles.screen}>
      <TextLink href={href("/orders")} tone="quiet" icon={<ArrowLeftIcon size={18} />}>
        {t("all")}
      </TextLink>
      {answer.kind === "order" ? (
        <Known {...props} order={answer.order} />
      ) : answer.kind === "unknown" ? (
        <EmptyState
          art={<ReceiptIcon size={32} />}
          heading="h1"
          title={t("unknown.title")}
          action={<ButtonLink href={href("/orders")}>{t("all")}</ButtonLink>}
        >
          {t("unknown.body")}
        </EmptyState>
      ) : (
        <NoOrders view={answer} href={href} />
      )}
    </Container>
  );
}

async function Known({
  order,
  locale,
  href,
  accessOf,
  waitingOf,
}: OrderDetailScreenProps & { order: OrderDetail }) {
  const t = await getTranslations("orders");
  const checkout = continuePath({ ...order, method: null });
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>{order.planName}</h1>
          <p className={styles.when}>
            {t("placedOn")} <LocalTime at={order.createdAt} locale={locale} time />
          </p>
        </div>
        <p className={styles.amount}>{formatMoney(order.total, locale)}</p>
        <OrderStatusBadge status={order.status} />
      </header>
      {order.canRepay ? (
        <Notice tone="info">
          {t("waitsForPayment")}
          {order.expiresAt ? (
            <>
              {" "}
              {t.rich("waitsUntil", {
                date: () => <LocalTime at={order.expiresAt ?? 0} locale={locale} time />,
              })}
            </>
          ) : null}
        </Notice>
      ) : null}
      {order.paidLate ? (
        <Notice tone="info">{t(isPaid(order.status) ? "paidLate" : "paidTooLate")}</Notice>
      ) : null}
      {order.canRepay ? (
        <div className={styles.actions}>
          <ButtonLink href={href(continuePath(order))}>{t("continue")}</ButtonLink>
          {continuePath(order) === checkout ? null : (
            <ButtonLink variant="secondary" href={href(checkout)}>
              {t("otherMethod")}
            </ButtonLink>
          )}
          {waitingOf(order)}
        </div>
      ) : null}
      {hasReceipt(order) ? (
        <div className={styles.actions}>
          <ButtonLink variant="secondary" icon={<ReceiptIcon />} href={href(`/receipt?orderId=${order.id}`)}>
            {t("receipt")}
          </ButtonLink>
        </div>
      ) : null}
      {isPaid(order.status) ? accessOf(order) : null}
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="order-facts">
          <h2 id="order-facts" className={styles.title}>
            {t("details")}
          </h2>
          <OrderFacts order={order} locale={locale} />
        </Card>
        {order.events?.length ? (
          <Card>
            <OrderTimeLine events={order.events} locale={locale} />
          </Card>
        ) : null}
      </div>
    </>
  );
}
