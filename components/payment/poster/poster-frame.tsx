"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaymentWatchLine } from "@/components/payment/payment-watch-line";
import { PixExits } from "@/components/payment/pix-exits";
import { Card } from "@/components/ui/card";
import { Countdown } from "@/components/ui/countdown";
import { CheckIcon } from "@/components/ui/icons";
import { Price } from "@/components/ui/price";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { hasDeadline } from "@/lib/domain/payment/poster";
import { PosterExpired } from "./poster-expired";
import styles from "./poster-frame.module.css";
import { PosterPaid } from "./poster-paid";
import type { PosterWords } from "./poster-words";
import type { usePoster } from "./use-poster";

export interface PosterFrameProps {
  poster: ReturnType<typeof usePoster>;
  locale: Locale;
  /** The checkout of this order. */
  otherWay: string;
  words: PosterWords;
  /** Instead of the clock: a date, where days are counted and not minutes. */
  deadline?: ReactNode;
  /** Why the last try ended. */
  reason?: string | null;
  /** What one does to pay, while that is possible. */
  children: ReactNode;
  /** Beside it on a desktop, under it on a phone: a code, a proof. */
  side: ReactNode;
  /** Across the whole poster, while it can be paid. */
  foot?: ReactNode;
}

/** Amount, deadline and live status of a payment that one acts on; what is acted on is the poster's own. */
export function PosterFrame(props: PosterFrameProps) {
  const { poster, locale, otherWay, words, deadline, reason = null, children, side, foot } = props;
  const t = useTranslations("payment");
  const { info, stage, left, watch } = poster;
  const isOpen = stage === "open" && info.nextAction.kind !== "none";
  // Money that is on its way, or may be: whoever paid another way now would pay twice.
  const isUnderWay = isOpen && !hasDeadline(info.nextAction);
  const clock =
    left === null ? null : (
      <Countdown
        remainingMs={left}
        label={words.timeLeft}
        spoken={{ 60: words.lastMinute }}
        locale={locale}
        className={styles.clock}
      />
    );

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
            {stage === "paid" ? t("pix.paid") : words.heading}
          </h1>
          <p className={styles.plan}>{info.planName}</p>
        </header>
        <div className={styles.figures}>
          <Price value={formatMoney(info.amount, locale)} size="lg" />
          {isOpen ? (deadline ?? clock) : null}
        </div>
        {isOpen ? children : null}
        {stage === "lastAsk" ? <p className={styles.lastAsk}>{words.asking}</p> : null}
        {stage === "expired" ? (
          <PosterExpired
            words={words.expired}
            reason={reason}
            renewal={poster.renewal}
            onRenew={poster.renew}
          />
        ) : null}
        {stage === "paid" ? <PosterPaid words={words.paidBody} onContinue={poster.leave} /> : null}
      </div>
      <div className={styles.side}>
        {side}
        <PaymentWatchLine
          watch={watch}
          locale={locale}
          paid={stage === "paid"}
          late={stage === "expired" || stage === "lastAsk"}
        />
      </div>
      {isOpen && foot ? <div className={styles.foot}>{foot}</div> : null}
      {stage === "paid" || stage === "elsewhere" || isUnderWay ? null : (
        <PixExits
          otherWay={otherWay}
          canCancel={info.canCancel}
          busy={poster.cancelling}
          refusal={poster.refusal}
          onCancel={poster.cancel}
        />
      )}
      <p role="status" className="visually-hidden">
        {stage === "expired" ? words.expired.title : null}
        {isOpen && poster.renewals > 0 ? words.renewed : null}
      </p>
    </Card>
  );
}
