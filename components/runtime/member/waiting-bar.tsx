"use client";

import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { leftText } from "@/components/ui/countdown";
import { Dialog } from "@/components/ui/dialog";
import { ClockIcon, CloseIcon } from "@/components/ui/icons";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { pathHere } from "@/lib/browser/page";
import { readStored, writeStored } from "@/lib/browser/storage/stored-text";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import {
  choosePath,
  shortOrder,
  type WaitingOrder,
  waitingPath,
  waitsUntil,
} from "@/lib/domain/orders/waiting-order";
import type { SayWaiting } from "@/lib/i18n/waiting-words";
import styles from "./waiting-bar.module.css";
import type { Cart } from "./watch-cart";

export interface WaitingBarProps {
  cart: Cart;
  locale: Locale;
  say: SayWaiting;
  methodName: (code: string) => string;
}

/** Orders that this tab no longer wants to be reminded of. */
const PUT_AWAY = "waiting-put-away";

type Stage = "waits" | "cancelling" | "cancelled" | "failed";

/** "Order 123 waits for payment · PIX · 12:41 left", over the foot of every page but the order's own. */
export function WaitingBar(props: WaitingBarProps) {
  const own =
    new URLSearchParams(location.search).get("orderId") ??
    document.querySelector<HTMLElement>("[data-own-order]")?.dataset.ownOrder;
  const waiting = props.cart.orders.filter(({ orderId }) => orderId !== own);
  const [order] = waiting;
  const [putAway, setPutAway] = useState(() => readStored("session", PUT_AWAY));
  // A page that may not say which order is its own has an empty mark.
  if (!order || own === "" || putAway === order.orderId) return null;
  const close = () => {
    writeStored("session", PUT_AWAY, order.orderId);
    setPutAway(order.orderId);
  };
  return <Bar key={order.orderId} {...props} order={order} others={waiting.length - 1} onClose={close} />;
}

interface BarProps extends WaitingBarProps {
  order: WaitingOrder;
  /** How many more wait. */
  others: number;
  onClose(): void;
}

function Bar({ cart, order, others, locale, say, methodName, onClose }: BarProps) {
  const [asking, setAsking] = useState(false);
  const [stage, setStage] = useState<Stage>("waits");
  const { serverNow, receivedAt } = cart;
  const left = usePaymentDeadline({ expiresAt: waitsUntil(order), serverNow }, receivedAt);
  const facts = {
    order: shortOrder(order.orderId),
    plan: order.planName,
    amount: formatMoney(order.total, locale),
  };

  async function cancel() {
    setStage("cancelling");
    const outcome = await callApi("cancelOrder", { orderId: order.orderId }, { report: "consequences" });
    setAsking(false);
    setStage(outcome.ok && outcome.data.orderStatus === "PAYMENT_CANCELLED" ? "cancelled" : "failed");
  }

  return (
    <aside className={`${styles.bar} no-print`} aria-label={say("label")}>
      <ClockIcon size={20} className={styles.icon} />
      {stage === "cancelled" ? (
        <p role="status" className={styles.words}>
          {say(order.coupon ? "cancelledCoupon" : "cancelled", {
            ...facts,
            code: order.coupon ?? "",
          })}
        </p>
      ) : (
        <>
          <p className={styles.words}>
            <span className={styles.what}>{say("waits", facts)}</span>{" "}
            <span className={styles.facts}>
              · {methodName(order.method)} ·{" "}
              {left ? (
                <span role="timer" aria-live="off" className="tabular">
                  {say("left", { time: leftText(left, locale) })}
                </span>
              ) : (
                say("over")
              )}
            </span>
            {stage === "failed" ? (
              <span role="alert" className={styles.failed}>
                {say("failed")}
              </span>
            ) : null}
          </p>
          <div className={styles.ways}>
            <a href={pathHere(waitingPath(order))} className={buttonClass({ size: "sm" })}>
              {say("continue")}
            </a>
            {order.next === "none" ? null : (
              <a
                href={pathHere(choosePath(order))}
                className={buttonClass({ size: "sm", variant: "secondary" })}
              >
                {say("other")}
              </a>
            )}
            <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
              {say("cancel")}
            </Button>
            {others > 0 ? (
              <a
                href={pathHere("/orders?state=waiting")}
                className={buttonClass({ size: "sm", variant: "ghost" })}
              >
                {say("more", { count: String(others) })}
              </a>
            ) : null}
          </div>
        </>
      )}
      <button type="button" className={styles.close} aria-label={say("close")} onClick={onClose}>
        <CloseIcon size={18} />
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={say("cancelTitle")}
        description={say(order.coupon ? "cancelBodyCoupon" : "cancelBody", {
          ...facts,
          code: order.coupon ?? "",
        })}
        closeLabel={say("close")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{say("keep")}</Button>
            <Button
              variant="danger"
              busy={stage === "cancelling"}
              busyLabel={say("cancelling")}
              onClick={() => void cancel()}
            >
              {say("cancelConfirm")}
            </Button>
          </>
        }
      />
    </aside>
  );
}
