import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Notice } from "@/components/feedback/notice";
import { ChevronDownIcon, ChevronRightIcon } from "@/components/ui/art/icons/control-icons";
import { Card } from "@/components/ui/layout/card";
import shapes from "@/components/ui/shapes.module.css";
import { LocalTime } from "@/components/ui/text/local-time";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";
import { getLatePayment, isPaidStatus } from "@/lib/domain/orders/order-state";
import { createOrderPath } from "@/lib/domain/orders/orders-address";
import styles from "./order-card.module.css";
import { OrderFacts } from "./order-facts";
import layout from "./order-layout.module.css";
import { OrderLinks } from "./order-links";
import { OrderStatusBadge } from "./order-status-badge";
import { WaitingSentence } from "./waiting-sentence";

export interface OrderCardProps {
  order: Order;
  locale: Locale;
  href: (path: string) => string;
  /** The credentials of the bought service, hidden until requested; shown for paid orders. */
  access: ReactNode;
  /** The cancel button with its confirmation; shown where `order.canCancel`. */
  cancel: ReactNode;
}

/** One order in the list: plan, amount, status, and the actions that its state allows. */
export async function OrderCard({ order, locale, href, access, cancel }: OrderCardProps) {
  const t = await getTranslations("orders");
  const latePayment = getLatePayment(order);
  return (
    <Card as="article" className={styles.card} aria-labelledby={`order-${order.id}`}>
      <header className={layout.head}>
        <div>
          <h2 id={`order-${order.id}`} className={styles.plan}>
            <a
              href={href(createOrderPath(order.id))}
              className={styles.link}
              aria-label={t("named", { plan: order.planName, id: order.id })}
            >
              {order.planName}
              <ChevronRightIcon size={16} />
            </a>
          </h2>
          <p className={shapes.note}>
            <LocalTime at={order.createdAt} locale={locale} />
          </p>
        </div>
        <p className={styles.amount}>
          <MoneyAmount money={order.total} locale={locale} />
        </p>
        <OrderStatusBadge status={order.status} />
      </header>
      {order.canRepay ? (
        <p className={shapes.note}>
          <WaitingSentence order={order} locale={locale} />
        </p>
      ) : null}
      {latePayment ? <Notice tone="info">{t(latePayment)}</Notice> : null}
      {isPaidStatus(order.status) ? access : null}
      <details className={styles.details}>
        <summary className={styles.summary}>
          {t("details")}
          <ChevronDownIcon className={styles.arrow} />
        </summary>
        <OrderFacts order={order} locale={locale} />
      </details>
      <footer className={layout.actions}>
        <OrderLinks order={order} href={href} />
        {order.canCancel ? cancel : null}
      </footer>
    </Card>
  );
}
