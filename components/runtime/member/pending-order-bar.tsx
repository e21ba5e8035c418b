"use client";

import { useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { ErrorActionControl } from "@/components/feedback/error-action-control";
import { CloseIcon } from "@/components/ui/art/icons/control-icons";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { Button, getButtonClass } from "@/components/ui/button";
import { formatTimeLeft } from "@/components/ui/text/countdown";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import type { PendingOrderMessages } from "@/lib/browser/messages/load-pending-order-messages";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import {
  createMethodChoicePath,
  formatShortOrderId,
  getPendingDeadline,
  type PendingOrder,
} from "@/lib/domain/orders/pending-order";
import { createPaymentPath, getPaymentPage, toPendingPayment } from "@/lib/domain/payment/payment-page";
import styles from "./pending-order-bar.module.css";
import { useBarCancellation } from "./use-bar-cancellation";
import type { Cart } from "./watch-cart";

export interface PendingOrderBarProps extends PendingOrderMessages {
  cart: Cart;
  locale: Locale;
}

/** The order whose bar was closed in this tab. */
const DISMISSED_ORDER_STORAGE_KEY = "waiting-put-away";

/** "Order 123 waits for payment · PIX · 12:41 left", at the bottom of every page but the order's own. */
export function PendingOrderBar(props: PendingOrderBarProps) {
  const pageOrderId =
    new URLSearchParams(location.search).get("orderId") ??
    document.querySelector<HTMLElement>("[data-own-order]")?.dataset.ownOrder;
  const pendingOrders = props.cart.orders.filter(({ orderId }) => orderId !== pageOrderId);
  const [order] = pendingOrders;
  const [dismissedOrderId, setDismissedOrderId] = useState(() =>
    readStoredText("session", DISMISSED_ORDER_STORAGE_KEY),
  );
  // A page that must not name its own order has an empty attribute.
  if (!order || pageOrderId === "" || dismissedOrderId === order.orderId) return null;
  const dismiss = () => {
    writeStoredText("session", DISMISSED_ORDER_STORAGE_KEY, order.orderId);
    setDismissedOrderId(order.orderId);
  };
  return (
    <PendingOrderContent
      key={order.orderId}
      {...props}
      order={order}
      otherOrderCount={pendingOrders.length - 1}
      onClose={dismiss}
    />
  );
}

interface PendingOrderContentProps extends PendingOrderBarProps {
  order: PendingOrder;
  /** How many more orders are pending. */
  otherOrderCount: number;
  onClose(): void;
}

function PendingOrderContent({
  cart,
  order,
  otherOrderCount,
  locale,
  formatMessage,
  getMethodName,
  onClose,
}: PendingOrderContentProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { serverNow, receivedAt } = cart;
  const remainingMs = usePaymentDeadline({ expiresAt: getPendingDeadline(order), serverNow }, receivedAt);
  const payment = toPendingPayment(order);
  const continuePath = createPaymentPath(payment, "continue");
  // Nothing to act on: "continue" already leads to the choice of a method.
  const isMethodChoice = getPaymentPage(payment) !== getPaymentPage(payment, "continue");
  const messageValues = {
    order: formatShortOrderId(order.orderId),
    plan: order.planName,
    amount: formatMoney(order.total, locale),
  };

  const cancellation = useBarCancellation(order.orderId, () => setIsConfirming(false));
  const { result, error } = cancellation;

  return (
    <aside className={`${styles.bar} no-print`} aria-label={formatMessage("label")}>
      <ClockIcon size={20} className={styles.icon} />
      {result === "canceled" ? (
        <p role="status" className={styles.text}>
          {formatMessage(order.coupon ? "cancelledCoupon" : "cancelled", {
            ...messageValues,
            code: order.coupon ?? "",
          })}
        </p>
      ) : (
        <>
          <p className={styles.text}>
            <span className={styles.description}>{formatMessage("waits", messageValues)}</span>{" "}
            <span className={styles.facts}>
              · {getMethodName(order.method)} ·{" "}
              {remainingMs ? (
                <span role="timer" aria-live="off" className="tabular">
                  {formatMessage("left", { time: formatTimeLeft(remainingMs, locale) })}
                </span>
              ) : (
                formatMessage("over")
              )}
            </span>
            {result === "failed" ? (
              <span role="alert" className={styles.failed}>
                {formatMessage("failed")}
                {error ? ` ${error.text} ` : null}
                {error?.action ? (
                  <ErrorActionControl {...error.action} handlers={{ retry: cancellation.retry }} />
                ) : null}
              </span>
            ) : null}
          </p>
          <div className={styles.actions}>
            <a href={toCurrentLocalePath(continuePath)} className={getButtonClass({ size: "sm" })}>
              {formatMessage("continue")}
            </a>
            {isMethodChoice ? null : (
              <a
                href={toCurrentLocalePath(createMethodChoicePath(order))}
                className={getButtonClass({ size: "sm", variant: "secondary" })}
              >
                {formatMessage("other")}
              </a>
            )}
            <Button size="sm" variant="ghost" onClick={() => setIsConfirming(true)}>
              {formatMessage("cancel")}
            </Button>
            {otherOrderCount > 0 ? (
              <a
                href={toCurrentLocalePath("/orders?state=waiting")}
                className={getButtonClass({ size: "sm", variant: "ghost" })}
              >
                {formatMessage("more", { count: String(otherOrderCount) })}
              </a>
            ) : null}
          </div>
        </>
      )}
      <button type="button" className={styles.close} aria-label={formatMessage("close")} onClick={onClose}>
        <CloseIcon size={18} />
      </button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={formatMessage("cancelTitle")}
        description={formatMessage(order.coupon ? "cancelBodyCoupon" : "cancelBody", {
          ...messageValues,
          code: order.coupon ?? "",
        })}
        closeLabel={formatMessage("close")}
        footer={
          <>
            <Button onClick={() => setIsConfirming(false)}>{formatMessage("keep")}</Button>
            <Button
              variant="danger"
              busy={cancellation.busy}
              busyLabel={formatMessage("cancelling")}
              onClick={cancellation.cancel}
            >
              {formatMessage("cancelConfirm")}
            </Button>
          </>
        }
      />
    </aside>
  );
}
