"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { PaymentStatusLine } from "@/components/payment/instructions/frame/payment-status-line";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./challenge-frame.module.css";
import type { ProviderRedirect } from "./provider-redirect";
import { useOpenPayment } from "./use-open-payment";

const FRAME_NAME = "challenge";

export interface ChallengeFrameProps {
  initial: PaymentInfo;
  redirect: ProviderRedirect;
  locale: Locale;
  /** The checkout of this order. */
  otherMethodHref: string;
}

/**
 * 3-D Secure in a frame (rules/payments#three-d-secure). The page does not communicate with the bank's page: billing is
 * polled for the outcome. Some banks refuse frames, so the same form can also be opened in the whole window.
 */
export function ChallengeFrame({ initial, redirect, locale, otherMethodHref }: ChallengeFrameProps) {
  const t = useTranslations("payment");
  const { info, watch } = useOpenPayment(
    initial,
    ({ status, nextAction }) => status === "pending" && nextAction.kind === "challenge",
  );
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    if (submitted.current || !form.current) return;
    submitted.current = true;
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
          name={FRAME_NAME}
          title={t("frame.title")}
          className={styles.frame}
          // No `allow-top-navigation`: the bank's page must not navigate the shop's window.
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </div>
      <form ref={form} method="post" action={redirect.url} target={FRAME_NAME} hidden>
        <HiddenFields fields={redirect.fields} />
      </form>
      <footer className={styles.foot}>
        <PaymentStatusLine watch={watch} locale={locale} paid={info.status === "success"} />
        <div className={styles.actions}>
          <form method="post" action={redirect.url}>
            <HiddenFields fields={redirect.fields} />
            <Button type="submit" variant="secondary" size="sm">
              {t("frame.full")}
            </Button>
          </form>
          <PlainButtonLink href={otherMethodHref} variant="ghost" size="sm">
            {t("redirect.back")}
          </PlainButtonLink>
        </div>
      </footer>
    </Card>
  );
}

function HiddenFields({ fields }: Pick<ProviderRedirect, "fields">) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
