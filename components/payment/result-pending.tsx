"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Card } from "@/components/ui/card";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, pathHere } from "@/lib/browser/page";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { nextStep, pageOf } from "@/lib/domain/payment/next-step";
import { PaymentWatchLine } from "./payment-watch-line";
import { PlainButtonLink } from "./plain-button-link";
import { ResultHead } from "./result-head";
import styles from "./result-screen.module.css";

/** After this long a pending payment is said to take its time. */
const SLOW_MS = 30_000;

const isOver = (info: PaymentInfo) => info.status !== "pending";

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
