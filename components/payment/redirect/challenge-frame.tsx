"use client";

import { useTranslations } from "next-intl";
import { PaymentStatusLine } from "@/components/payment/instructions/frame/payment-status-line";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./challenge-frame.module.css";
import { ChallengeWindow, HiddenFields } from "./challenge-window";
import type { ProviderRedirect } from "./provider-redirect";
import { useOpenPayment } from "./use-open-payment";

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

  return (
    <Card tone="raised" padding="none" className={styles.card}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{t("frame.heading")}</h1>
        <p>{t("frame.body", { amount: formatMoney(info.amount, locale) })}</p>
        <p className={styles.note}>{t("frame.nothingYet")}</p>
      </header>
      <ChallengeWindow redirect={redirect} />
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
