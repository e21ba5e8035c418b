"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./challenge-frame.module.css";
import type { Departure } from "./departure";
import { PaymentWatchLine } from "./payment-watch-line";
import { PlainButtonLink } from "./plain-button-link";
import { useOpenPayment } from "./use-open-payment";

const FRAME = "challenge";

export interface ChallengeFrameProps {
  initial: PaymentInfo;
  departure: Departure;
  locale: Locale;
  /** The checkout of this order. */
  otherWay: string;
}

/**
 * 3-D Secure in a frame (payments.md §4.4). The bank's page is told nothing by ours and tells ours nothing: billing is
 * asked how it went. Some banks refuse frames, so the same form also opens the whole window.
 */
export function ChallengeFrame({ initial, departure, locale, otherWay }: ChallengeFrameProps) {
  const t = useTranslations("payment");
  const { info, watch } = useOpenPayment(
    initial,
    ({ status, nextAction }) => status === "pending" && nextAction.kind === "challenge",
  );
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !form.current) return;
    opened.current = true;
    form.current.submit();
  }, []);

  return (
    <Card tone="raised" padding="none" className={styles.card}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{t("frame.heading")}</h1>
        <p>{t("frame.body", { amount: formatMoney(info.amount, locale) })}</p>
        <p className={styles.note}>{t("frame.nothingYet")}</p>
      </header>
      <div className={styles.window}>
        <iframe
          name={FRAME}
          title={t("frame.title")}
          className={styles.frame}
          // No way up: a bank's page may not take the shop's window away.
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </div>
      <form ref={form} method="post" action={departure.url} target={FRAME} hidden>
        <Fields fields={departure.fields} />
      </form>
      <footer className={styles.foot}>
        <PaymentWatchLine watch={watch} locale={locale} paid={info.status === "success"} />
        <div className={styles.ways}>
          <form method="post" action={departure.url}>
            <Fields fields={departure.fields} />
            <Button type="submit" variant="secondary" size="sm">
              {t("frame.full")}
            </Button>
          </form>
          <PlainButtonLink href={otherWay} variant="ghost" size="sm">
            {t("redirect.back")}
          </PlainButtonLink>
        </div>
      </footer>
    </Card>
  );
}

function Fields({ fields }: Pick<Departure, "fields">) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
