"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Countdown } from "@/components/ui/countdown";
import { CheckIcon } from "@/components/ui/icons";
import { Price } from "@/components/ui/price";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { PaymentWatchLine } from "./payment-watch-line";
import { PixCode } from "./pix-code";
import { PixExits } from "./pix-exits";
import { PixExpired } from "./pix-expired";
import { PixPaid } from "./pix-paid";
import styles from "./pix-poster.module.css";
import { PixQr } from "./pix-qr";
import { PixSteps } from "./pix-steps";
import { usePix } from "./use-pix";

export interface PixPosterProps {
  initial: PaymentInfo;
  locale: Locale;
  /** The checkout of this order. */
  otherWay: string;
  /** The first code as the server drew it. */
  drawn: { payload: string; code: ReactNode } | null;
}

/** Amount, code, deadline and live status of a PIX payment; on a phone the copy button leads, on a desktop the QR. */
export function PixPoster({ initial, locale, otherWay, drawn }: PixPosterProps) {
  const t = useTranslations("payment");
  const pix = usePix(initial);
  const { info, stage, left, watch } = pix;
  const amount = formatMoney(info.amount, locale);
  const action = info.nextAction.kind === "qr" ? info.nextAction : null;
  const isOpen = stage === "open" && action !== null;

  return (
    <Card tone="raised" padding="none" className={styles.poster}>
      <div className={styles.words}>
        <header className={styles.head}>
          {stage === "paid" ? (
            <span className={`${styles.sign} only-wap`}>
              <CheckIcon size={32} />
            </span>
          ) : null}
          <h1 className={stage === "paid" ? styles.paid : styles.heading}>
            {t(stage === "paid" ? "pix.paid" : "pix.heading")}
          </h1>
          <p className={styles.plan}>{info.planName}</p>
        </header>
        <div className={styles.figures}>
          <Price value={amount} size="lg" />
          {isOpen && left !== null ? (
            <Countdown
              remainingMs={left}
              label={t("pix.timeLeft")}
              spoken={{ 60: t("pix.lastMinute") }}
              className={styles.clock}
            />
          ) : null}
        </div>
        {isOpen ? (
          <>
            <PixCode value={action.copyKey ?? action.payload} />
            <PixSteps amount={amount} />
          </>
        ) : null}
        {stage === "lastAsk" ? <p className={styles.lastAsk}>{t("pix.expired.asking")}</p> : null}
        {stage === "expired" ? <PixExpired renewal={pix.renewal} onRenew={pix.renew} /> : null}
        {stage === "paid" ? <PixPaid amount={amount} onContinue={pix.leave} /> : null}
      </div>
      <div className={styles.side}>
        <PixQr
          stage={stage}
          payload={action?.payload ?? null}
          drawn={drawn}
          label={t("pix.qrLabel", { amount })}
        />
        <PaymentWatchLine
          watch={watch}
          locale={locale}
          paid={stage === "paid"}
          late={stage === "expired" || stage === "lastAsk"}
        />
      </div>
      {stage === "paid" || stage === "elsewhere" ? null : (
        <PixExits
          otherWay={otherWay}
          canCancel={info.canCancel}
          busy={pix.cancelling}
          refusal={pix.refusal}
          onCancel={pix.cancel}
        />
      )}
      <p role="status" className="visually-hidden">
        {stage === "expired" ? t("pix.expired.title") : null}
        {isOpen && action.payload !== drawn?.payload ? t("pix.renewed") : null}
      </p>
    </Card>
  );
}
