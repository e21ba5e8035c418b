"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { FormButton } from "@/components/form/form-button";
import { LockIcon, ShieldIcon } from "@/components/ui/art/icons/tool-icons";
import { StickyBar } from "@/components/ui/layout/sticky-bar";
import { LocalTime } from "@/components/ui/text/local-time";
import { PendingValue } from "@/components/ui/text/pending-value";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import type { Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { formatInstallments, formatMoney } from "@/lib/domain/money/format-money";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import styles from "./pay-button.module.css";

export interface PayButtonProps {
  /** The id of the form inside the method's card. */
  formId: string;
  method: MethodCode;
  quote: Quote;
  locale: Locale;
  state: PaymentRequestState;
  /** The renewal is ticked, which a phone says beside the total. */
  renews: boolean;
  /** False until the form handles a submit; a press is kept until then. */
  isFormReady: boolean;
  /** False while the price of the chosen method is unknown; the button is then disabled. */
  isPriceCurrent: boolean;
  /** False while that price is loading. */
  isPriceResolved: boolean;
}

/**
 * The pay button: below the form on a desktop, in a sticky bar with the total on a phone. A press that was kept while the page
 * loaded pays only what was on the screen when it came. It names the installments, where the buyer pays in parts.
 */
export function PayButton({
  formId,
  method,
  quote,
  locale,
  state,
  renews,
  isFormReady,
  isPriceCurrent,
  isPriceResolved,
}: PayButtonProps) {
  const t = useTranslations("checkout");
  const [hasOfferChanged, setOfferChanged] = useState(false);
  const total = formatMoney(quote.total, locale);
  const split = quote.installments;
  const pressed =
    split && split.count > 1
      ? formatInstallments(split, quote.total, (money) => formatMoney(money, locale))
      : total;
  const busy = state.kind === "sending" || state.kind === "checking" || state.kind === "leaving";
  const busyLabel = t(state.kind === "leaving" ? "pay.leaving" : "pay.sending");
  const button = (
    <FormButton
      form={formId}
      size="lg"
      block
      busy={busy}
      busyLabel={busyLabel}
      isReady={isFormReady && (isPriceCurrent || busy)}
      offer={`${method} ${pressed}`}
      onOfferChanged={() => setOfferChanged(true)}
      disabled={!isPriceCurrent && !busy}
      className={styles.button}
      icon={<LockIcon size={18} />}
    >
      {t(`pay.${method}`, { amount: pressed })}
    </FormButton>
  );
  const nameTotalAndRenewal = ({ at, amount }: NonNullable<Quote["renewal"]>) =>
    t.rich("summary.totalRenews", {
      amount: formatMoney(amount, locale),
      date: () => <LocalTime at={at} locale={locale} isShort />,
    });
  return (
    <>
      <p role="status" className="visually-hidden">
        {busy ? busyLabel : null}
      </p>
      {hasOfferChanged && !busy ? (
        <Notice tone="warn" live="alert">
          {t("pay.changed", { amount: pressed })}
        </Notice>
      ) : null}
      <div className={`${styles.wide} only-web`}>
        {button}
        <p className={styles.secure}>
          <ShieldIcon size={16} />
          {t("pay.secure")}
        </p>
      </div>
      <StickyBar
        label={
          renews && isPriceResolved && quote.renewal ? nameTotalAndRenewal(quote.renewal) : t("summary.total")
        }
        total={
          <PendingValue key={total} isPending={!isPriceResolved}>
            {total}
          </PendingValue>
        }
      >
        {button}
      </StickyBar>
    </>
  );
}
