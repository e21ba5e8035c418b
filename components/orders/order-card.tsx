import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { ChevronDownIcon, ReceiptIcon } from "@/components/ui/icons";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { formatMoney } from "@/lib/domain/money/format-money";
import { continuePath, hasReceipt, isPaid } from "@/lib/domain/orders/order-state";
import { orderPath } from "@/lib/domain/orders/orders-address";
import styles from "./order-card.module.css";
import { OrderFacts } from "./order-facts";
import { OrderStatusBadge } from "./order-status";

export interface OrderCardProps {
  order: Order;
  locale: Locale;
  href: (path: string) => string;
  /** What the order bought, hidden until asked; for paid orders. */
  access: ReactNode;
  /** Giving the order up, after a question; for orders that still can be. */
  cancel: ReactNode;
}

/** One order: what, how much, where it stands, and the one thing to do next. */
export async function OrderCard({ order, locale, href, access, cancel }: OrderCardProps) {
  const t = await getTranslations("orders");
  const checkout = continuePath({ ...order, method: null });
  return (
    <Card as="article" className={styles.card} aria-labelledby={`order-${order.id}`}>
      <header className={styles.head}>
        <div className={styles.what}>
          <h2 id={`order-${order.id}`} className={styles.plan}>
            {order.planName}
          </h2>
          <p className={styles.when}>
            <LocalTime at={order.createdAt} locale={locale} />
          </p>
        </div>
        <p className={styles.amount}>{formatMoney(order.total, locale)}</p>
        <OrderStatusBadge status={order.status} />
      </header>
      {order.canRepay ? <p className={styles.hint}>{t("waitsForPayment")}</p> : null}
      {order.paidLate ? (
        <Notice tone="info">{t(isPaid(order.status) ? "paidLate" : "paidTooLate")}</Notice>
      ) : null}
      {isPaid(order.status) ? access : null}
      <details className={styles.details}>
        <summary className={styles.summary}>
          {t("details")}
          <ChevronDownIcon className={styles.arrow} />
        </summary>
        <OrderFacts order={order} locale={locale} />
      </details>
      <footer className={styles.actions}>
        {order.canRepay ? <ButtonLink href={href(continuePath(order))}>{t("continue")}</ButtonLink> : null}
        {order.canRepay && continuePath(order) !== checkout ? (
          <ButtonLink variant="secondary" href={href(checkout)}>
            {t("otherMethod")}
          </ButtonLink>
        ) : null}
        {hasReceipt(order) ? (
          <ButtonLink variant="secondary" icon={<ReceiptIcon />} href={href(`/receipt?orderId=${order.id}`)}>
            {t("receipt")}
          </ButtonLink>
        ) : null}
        <ButtonLink
          variant="ghost"
          href={href(orderPath(order.id))}
          aria-label={t("openOrder", { id: order.id })}
        >
          {t("open")}
        </ButtonLink>
        {order.canCancel ? cancel : null}
      </footer>
    </Card>
  );
}
