"use client";

import { useState } from "react";
import { ChevronRightIcon, CloseIcon } from "@/components/ui/art/icons/control-icons";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { Container } from "@/components/ui/layout/container";
import { MoneyAmount } from "@/components/ui/text/money-amount";
import type { FormatPendingOrderMessage } from "@/lib/browser/messages/load-pending-order-messages";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { closePendingOrder, findShownOrder } from "@/lib/browser/payment/pending-order-mark";
import type { Locale } from "@/lib/config/constants";
import { formatOrderDeadline } from "@/lib/domain/orders/order-state";
import { createPaymentPath, toPendingPayment } from "@/lib/domain/payment/payment-page";
import styles from "./pending-order-line.module.css";
import type { Cart } from "./watch-cart";

export interface PendingOrderLineProps {
  cart: Cart;
  locale: Locale;
  formatMessage: FormatPendingOrderMessage;
}

/** "Duo · R$ 59,90 · Pay", above the header of public pages: in the flow, so that it covers nothing. */
export function PendingOrderLine({ cart, locale, formatMessage }: PendingOrderLineProps) {
  const [, setClosedOrderId] = useState<string | null>(null);
  const order = findShownOrder(cart.orders);
  if (!order) return null;
  const close = () => {
    closePendingOrder(order.orderId);
    setClosedOrderId(order.orderId);
  };
  const otherOrderCount = cart.orders.length - 1;
  return (
    <aside className={`${styles.line} no-print`} aria-label={formatMessage("label")}>
      <Container className={styles.row}>
        <ClockIcon size={18} className={styles.icon} />
        <p className={styles.text}>
          <span className="only-web">{formatMessage("label")}: </span>
          <b className={styles.plan}>{order.planName}</b>
          <span className={styles.amount}>
            · <MoneyAmount money={order.total} locale={locale} />
          </span>
          <span className={`${styles.until} only-web`}>
            · {formatMessage("until", { date: formatOrderDeadline(order, locale) })}
          </span>
        </p>
        {otherOrderCount > 0 ? (
          <a className={`${styles.link} only-web`} href={toCurrentLocalePath("/orders?state=waiting")}>
            {formatMessage("more", { count: String(otherOrderCount) })}
          </a>
        ) : null}
        <a
          className={styles.link}
          href={toCurrentLocalePath(createPaymentPath(toPendingPayment(order), "continue"))}
        >
          {formatMessage("pay")}
          <ChevronRightIcon size={18} />
        </a>
        <button type="button" className={styles.close} aria-label={formatMessage("close")} onClick={close}>
          <CloseIcon size={18} />
        </button>
      </Container>
    </aside>
  );
}
