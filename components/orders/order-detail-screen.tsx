import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { MemberDataUnavailable } from "@/components/feedback/failed-screen";
import { Notice } from "@/components/feedback/notice";
import { ArrowLeftIcon } from "@/components/ui/art/icons/control-icons";
import { ReceiptIcon } from "@/components/ui/art/icons/header-icons";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { TextLink } from "@/components/ui/links/text-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import type { Locale } from "@/lib/config/constants";
import { canWithdraw, getLatePayment, isPaidStatus } from "@/lib/domain/orders/order-state";
import type { OrderDetail, OrderResult } from "@/lib/server/loaders/load-orders";
import styles from "./order-detail-screen.module.css";
import { OrderFacts } from "./order-facts";
import layout from "./order-layout.module.css";
import { OrderLinks } from "./order-links";
import { OrderStatusBadge } from "./order-status-badge";
import { OrderTimeline } from "./order-timeline";
import { WaitingSentence } from "./waiting-sentence";
import { WithdrawalNotice } from "./withdrawal-notice";

export interface OrderDetailScreenProps {
  result: OrderResult;
  locale: Locale;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
  /** Renders the credentials of the bought service, hidden until requested. */
  renderAccess: (order: OrderDetail) => ReactNode;
  /** Renders the actions of an unpaid order: reminder, handoff to another device. */
  renderPendingActions: (order: OrderDetail) => ReactNode;
  /** Renders the cancel button with its confirmation; shown where `order.canCancel`. */
  renderCancel: (order: OrderDetail) => ReactNode;
  /** The brand has a withdrawal from the contract. */
  offersWithdrawal: boolean;
}

/** `/orders?orderId=…`: one order with its status, amounts, timeline and actions. */
export async function OrderDetailScreen(props: OrderDetailScreenProps) {
  const { result, href } = props;
  const t = await getTranslations("orders");
  return (
    <Container width="md" className={styles.screen}>
      <TextLink href={href("/orders")} tone="quiet" icon={<ArrowLeftIcon size={18} />}>
        {t("all")}
      </TextLink>
      {result.kind === "order" ? (
        <OrderDetails {...props} order={result.order} />
      ) : result.kind === "unknown" ? (
        <EmptyState
          art={<ReceiptIcon size={32} />}
          heading="h1"
          title={t("unknown.title")}
          action={<ButtonLink href={href("/orders")}>{t("all")}</ButtonLink>}
        >
          {t("unknown.body")}
        </EmptyState>
      ) : (
        <MemberDataUnavailable view={result} namespace="orders" heading="h1" href={href} />
      )}
    </Container>
  );
}

async function OrderDetails({
  order,
  locale,
  href,
  renderAccess,
  renderPendingActions,
  renderCancel,
  offersWithdrawal,
}: OrderDetailScreenProps & { order: OrderDetail }) {
  const t = await getTranslations("orders");
  const latePayment = getLatePayment(order);
  return (
    <>
      <header className={layout.head}>
        <div>
          <h1 id={`order-${order.id}`} tabIndex={-1} className={styles.heading}>
            {order.planName}
          </h1>
          <p className={styles.when}>
            {t("placedOn")} <LocalTime at={order.createdAt} locale={locale} showTime />
          </p>
        </div>
        <p className={styles.amount}>
          <MoneyAmount money={order.total} locale={locale} />
        </p>
        {/* It changes while the page is open, too. */}
        <div aria-live="polite">
          <OrderStatusBadge status={order.status} />
        </div>
      </header>
      {order.canRepay ? (
        <Notice tone="info">
          <WaitingSentence order={order} locale={locale} />
        </Notice>
      ) : null}
      {latePayment ? <Notice tone="info">{t(latePayment)}</Notice> : null}
      {order.withdrawal ? <WithdrawalNotice withdrawal={order.withdrawal} locale={locale} /> : null}
      <div className={layout.actions}>
        <OrderLinks order={order} href={href} />
        {order.canRepay ? renderPendingActions(order) : null}
      </div>
      <div className={styles.ways}>
        {order.canRepay && order.canCancel ? renderCancel(order) : null}
        {offersWithdrawal && canWithdraw(order) ? (
          <ButtonLink variant="ghost" size="sm" href={href(`/withdraw?orderId=${order.id}`)}>
            {t("withdraw")}
          </ButtonLink>
        ) : null}
      </div>
      {isPaidStatus(order.status) ? renderAccess(order) : null}
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="order-facts">
          <h2 id="order-facts" className={styles.title}>
            {t("details")}
          </h2>
          <OrderFacts order={order} locale={locale} />
        </Card>
        {order.events?.length ? (
          <Card>
            <OrderTimeline events={order.events} locale={locale} />
          </Card>
        ) : null}
      </div>
    </>
  );
}
