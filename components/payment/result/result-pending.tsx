"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { PaymentStatusLine } from "@/components/payment/instructions/frame/payment-status-line";
import { Card } from "@/components/ui/layout/card";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import {
  createPaymentPath,
  getPaymentInstructionsKind,
  getPaymentPage,
} from "@/lib/domain/payment/payment-page";
import { getOrderReference } from "@/lib/domain/support/reference";
import { ResultHead } from "./result-head";
import styles from "./result-screen.module.css";

/** Milliseconds after which the page states that the payment takes longer than usual. */
const SLOW_MS = 30_000;

/** Also true when payment instructions have become available, because they are shown elsewhere. */
const isNoLongerPending = (info: PaymentInfo) =>
  info.status !== "pending" || getPaymentInstructionsKind(info) !== null;

/**
 * A buyer who returns from PayPal has approved the payment, so billing is called to capture it (rules/calls#list-of-calls).
 * Called once per page; billing captures once however often it is called, and also when the buyer never returns.
 */
function usePaypalCapture({ orderId, method }: PaymentInfo, onUpdate: (info: PaymentInfo) => void): void {
  const captured = useRef(false);
  const capture = useEffectEvent(async () => {
    const outcome = await callApi("capturePaypal", { id: orderId }, { report: "consequences" });
    if (outcome.ok) onUpdate(outcome.data);
  });
  useEffect(() => {
    if (method !== "paypal" || captured.current) return;
    captured.current = true;
    void capture();
  }, [method]);
}

/** A payment without a final status: polls billing, then opens the page of the new status. */
export function ResultPending({
  initial,
  locale,
  ordersHref,
  continueHref,
}: {
  initial: PaymentInfo;
  locale: Locale;
  ordersHref: string;
  /** The page that redirects to the bank again. */
  continueHref: string;
}) {
  const t = useTranslations("payment");
  const watch = usePaymentStatus(initial, isNoLongerPending);
  const [slow, setSlow] = useState(false);
  usePaypalCapture(initial, watch.applyInfo);
  const { info } = watch;
  const isFinished = isNoLongerPending(info);
  const openResult = useEffectEvent(() => page.replace(toCurrentLocalePath(createPaymentPath(info))));
  useEffect(() => {
    if (isFinished) openResult();
  }, [isFinished]);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const redirectHref = getPaymentPage(info) === "/payment-redirect" ? continueHref : null;
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <ResultHead tone="pending" title={t("result.pending.title")}>
        {t(slow ? "result.pending.slow" : "result.pending.body")}
      </ResultHead>
      <PaymentStatusLine watch={watch} locale={locale} paid={info.status === "success"} />
      {redirectHref || slow ? (
        <div className={styles.actions}>
          {redirectHref ? (
            <PlainButtonLink href={redirectHref} variant="secondary" block>
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
      <ReferenceNote reference={getOrderReference(info.orderId)} />
    </Card>
  );
}
