"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Card } from "@/components/ui/card";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, pathHere } from "@/lib/browser/page";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { nextStep, pageOf } from "@/lib/domain/payment/next-step";
import { posterOf } from "@/lib/domain/payment/poster";
import { PaymentWatchLine } from "./payment-watch-line";
import { PlainButtonLink } from "./plain-button-link";
import { ResultHead } from "./result-head";
import styles from "./result-screen.module.css";

/** After this long a pending payment is said to take its time. */
const SLOW_MS = 30_000;

/** Also over: what one acts on has come meanwhile and has a poster. */
const isOver = (info: PaymentInfo) => info.status !== "pending" || posterOf(info) !== null;

/**
 * Whoever comes back from PayPal has approved, not paid: billing is told to take the money (spec §7 "paypalCapture").
 * Once a page; billing takes it once however often it is told, and by itself from whoever never comes back.
 */
function useCapture({ orderId, method }: PaymentInfo, take: (info: PaymentInfo) => void): void {
  const captured = useRef(false);
  const capture = useEffectEvent(async () => {
    const outcome = await callApi("capturePaypal", { id: orderId }, { report: "consequences" });
    if (outcome.ok) take(outcome.data);
  });
  useEffect(() => {
    if (method !== "paypal" || captured.current) return;
    captured.current = true;
    void capture();
  }, [method]);
}

/** A payment whose end billing doesn't know yet: asks on by itself, then opens the page of what became of it. */
export function ResultPending({
  initial,
  locale,
  ordersHref,
  continueHref,
}: {
  initial: PaymentInfo;
  locale: Locale;
  ordersHref: string;
  /** The page that leads to the bank once more. */
  continueHref: string;
}) {
  const t = useTranslations("payment");
  const watch = usePaymentStatus(initial, isOver);
  const [slow, setSlow] = useState(false);
  useCapture(initial, watch.take);
  const { info } = watch;
  const over = isOver(info);
  const open = useEffectEvent(() => page.replace(pathHere(nextStep(info))));
  useEffect(() => {
    if (over) open();
  }, [over]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const wayBack = pageOf(info) === "/payment-redirect" ? continueHref : null;
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <ResultHead tone="waiting" title={t("result.pending.title")}>
        {t(slow ? "result.pending.slow" : "result.pending.body")}
      </ResultHead>
      <PaymentWatchLine watch={watch} locale={locale} paid={info.status === "success"} />
      {wayBack || slow ? (
        <div className={styles.ways}>
          {wayBack ? (
            <PlainButtonLink href={wayBack} variant="secondary" block>
              {t("result.pending.continue")}
            </PlainButtonLink>
          ) : null}
          {slow ? (
            <PlainButtonLink href={ordersHref} variant="ghost" block>
              {t("orders")}
            </PlainButtonLink>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
