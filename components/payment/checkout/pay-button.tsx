"use client";

import { useTranslations } from "next-intl";
import { useScriptReady } from "@/components/form/use-script-ready";
import { LockIcon, ShieldIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/layout/sticky-bar";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import type { Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import styles from "./pay-button.module.css";

export interface PayButtonProps {
  /** The id of the form inside the method's card. */
  formId: string;
  method: MethodCode;
  quote: Quote;
  locale: Locale;
  state: PaymentRequestState;
  /** False until the form handles a submit: a click would submit it without the script and lose the page. */
  isFormReady: boolean;
  /** False while the price of the chosen method is unknown; the button is then disabled. */
  isPriceCurrent: boolean;
}

/** The pay button: below the form on a desktop, in a sticky bar with the total on a phone. */
export function PayButton({
  formId,
  method,
  quote,
  locale,
  state,
  isFormReady,
  isPriceCurrent,
}: PayButtonProps) {
  const t = useTranslations("checkout");
  const ready = useScriptReady() && isFormReady;
  const total = formatMoney(quote.total, locale);
  const busy = state.kind === "sending" || state.kind === "checking" || state.kind === "leaving";
  const button = (
    <Button
      type="submit"
      form={formId}
      size="lg"
      block
      busy={busy}
      busyLabel={t(state.kind === "leaving" ? "pay.leaving" : "pay.sending")}
      disabled={!ready || (!isPriceCurrent && !busy)}
      className={ready ? undefined : styles.loading}
      icon={<LockIcon size={18} />}
    >
      {t(`pay.${method}`, { amount: total })}
    </Button>
  );
  return (
    <>
      <div className={`${styles.wide} only-web`}>
        {button}
        <p className={styles.secure}>
          <ShieldIcon size={16} />
          {t("pay.secure")}
        </p>
      </div>
      <StickyBar
        label={t("summary.total")}
        total={<span className={isPriceCurrent ? undefined : styles.old}>{total}</span>}
      >
        {button}
      </StickyBar>
    </>
  );
}
