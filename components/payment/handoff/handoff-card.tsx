"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useState } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { FormButton } from "@/components/form/form-button";
import { NewCardForm } from "@/components/payment/methods/card/new-card-form";
import { FormReadyContext } from "@/components/payment/methods/form-ready";
import { FIELDS_BY_FORM, type MethodRefusal } from "@/components/payment/methods/method-form-props";
import { blockReload } from "@/lib/browser/chunk-failure";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import styles from "./handoff-screen.module.css";
import { useHandoffCard } from "./use-handoff-card";

export interface HandoffCardProps {
  grant: string;
  view: HandoffView & { card: NonNullable<HandoffView["card"]> };
  /** The price, formatted for the reader. */
  amount: string;
  onPaid(view: HandoffView): void;
}

/** A card that is typed without a log-in (rules/payments#a-card-without-a-log-in): it pays this order once and is not saved. */
export function HandoffCard({ grant, view, amount, onPaid }: HandoffCardProps) {
  const t = useTranslations("payment.handoff");
  const tPay = useTranslations("checkout.pay");
  const errors = useTranslations("errors");
  const formId = useId();
  const [isFormReady, setFormReady] = useState(false);
  const { failureCode, busy, isChecking, pay } = useHandoffCard(grant, onPaid);
  const refusal = useMemo((): MethodRefusal | null => {
    const field = failureCode === null ? null : getErrorRow(failureCode.code).field;
    return failureCode && field && FIELDS_BY_FORM.card.includes(field)
      ? { field, text: errors(getErrorMessageKey(failureCode.code)) }
      : null;
  }, [failureCode, errors]);
  // A reload would lose the card data that a repeated request needs.
  useEffect(() => (busy ? blockReload() : undefined), [busy]);
  return (
    <div className={styles.form}>
      <FormReadyContext value={setFormReady}>
        <NewCardForm
          formId={formId}
          busy={busy}
          currency={view.amount.currency}
          currencies={[view.amount.currency]}
          holderData={view.card.holderData ?? null}
          savedCards={[]}
          knownPhone={null}
          amount={amount}
          isLeaving={false}
          refusal={refusal}
          onPay={({ card }) => card && pay(card)}
          onChooseCurrency={() => undefined}
        />
      </FormReadyContext>
      {failureCode && !refusal ? <ErrorNotice code={failureCode.code} isPayment /> : null}
      {isChecking ? <p role="status">{t("checking")}</p> : null}
      <FormButton form={formId} size="lg" block busy={busy} busyLabel={tPay("sending")} isReady={isFormReady}>
        {tPay("card", { amount })}
      </FormButton>
      <p className={styles.note}>{t("cardNote")}</p>
    </div>
  );
}
