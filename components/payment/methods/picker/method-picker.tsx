"use client";

import { useTranslations } from "next-intl";
import { memo, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { MethodForm } from "@/components/payment/methods/method-form";
import type { MethodFormProps, MethodRefusal } from "@/components/payment/methods/method-form-props";
import { IconTile } from "@/components/ui/art/icon";
import { RadioCards } from "@/components/ui/fields/radio-cards";
import { Card } from "@/components/ui/layout/card";
import { Badge } from "@/components/ui/text/badge";
import { findFailureReference } from "@/lib/browser/api/known-references";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import type { Currency } from "@/lib/config/constants";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/methods/methods";
import { CardFormSkeleton } from "./card-form-skeleton";
import { MethodFormBoundary } from "./method-form-boundary";
import { METHOD_RADIO_GROUP, type MethodOption } from "./method-option";
import styles from "./method-picker.module.css";

const NO_FIELDS: MethodOption["fields"] = [];
const NO_CURRENCIES: MethodOption["currencies"] = [];

type FormHandlers = Pick<MethodFormProps, "onPay" | "onChooseCurrency">;

/**
 * The form of the chosen method. The page comes with it; React would put the placeholder in its place again if one of its props
 * changed before its code is there, and everything below would move.
 */
const LazyMethodForm = memo(function LazyMethodForm(props: MethodFormProps) {
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      <MethodForm {...props} />
    </Suspense>
  );
});

export interface MethodPickerProps extends FormHandlers, Pick<MethodFormProps, "savedCards" | "knownPhone"> {
  methods: readonly MethodOption[];
  method: MethodCode;
  formId: string;
  busy: boolean;
  currency: Currency;
  /** The amount to pay, formatted for the reader. */
  amount: string;
  state: PaymentRequestState;
  /** The installments of the chosen method, below its form. */
  installments: ReactNode;
  onChoose(method: MethodCode): void;
}

/** The brand's methods in its order, with the form of the chosen one below it. */
export function MethodPicker(props: MethodPickerProps) {
  const { methods, method, formId, busy, currency, savedCards, onChoose } = props;
  const t = useTranslations("checkout");
  const refusal = useFieldRefusal(
    props.state,
    methods.find(({ code }) => code === method)?.fields ?? NO_FIELDS,
  );
  const handlers = useStableHandlers(props);

  function renderForm(code: MethodCode) {
    if (code !== method) return undefined;
    const option = methods.find((item) => item.code === code);
    return (
      <div className={styles.panel}>
        <MethodFormBoundary text={t("method.loadFailed")} retry={t("trouble.retry")}>
          <LazyMethodForm
            {...handlers}
            key={code}
            code={code}
            formId={formId}
            busy={busy}
            currency={currency}
            currencies={option?.currencies ?? NO_CURRENCIES}
            holderData={option?.holderData ?? null}
            savedCards={savedCards}
            knownPhone={props.knownPhone}
            amount={props.amount}
            refusal={refusal}
            isLeaving={props.state.kind === "leaving"}
          />
        </MethodFormBoundary>
        {props.installments}
      </div>
    );
  }

  const [only, ...rest] = methods;
  if (only && rest.length === 0) return <SingleMethod method={only}>{renderForm(only.code)}</SingleMethod>;
  return (
    <RadioCards
      label={t("method.legend")}
      hideLabel
      name={METHOD_RADIO_GROUP}
      value={method}
      disabled={busy}
      onChange={(value) => {
        if (isMethodCode(value)) onChoose(value);
      }}
      options={methods.map(({ code, discountRate, icon, networks }) => ({
        value: code,
        icon,
        title: t(`method.${code}.name`),
        note: (
          <>
            {t(`method.${code}.hint`)}
            {networks}
          </>
        ),
        aside:
          discountRate > 0 ? <Badge tone="success">{t("method.off", { rate: discountRate })}</Badge> : null,
        content: renderForm(code),
      }))}
    />
  );
}

/** The only method of a brand, without a radio button. */
function SingleMethod({ method, children }: { method: MethodOption; children: ReactNode }) {
  const t = useTranslations("checkout");
  const { code, icon, networks } = method;
  return (
    <Card as="section" aria-label={t("method.legend")} className={styles.single}>
      <div className={styles.head}>
        <IconTile>{icon}</IconTile>
        <div className={styles.text}>
          <h2 className={styles.name}>{t(`method.${code}.name`)}</h2>
          <p className={styles.hint}>{t(`method.${code}.hint`)}</p>
          {networks}
        </div>
      </div>
      {children}
    </Card>
  );
}

/** The same functions at each rendering, which call the latest. */
function useStableHandlers({ onPay, onChooseCurrency }: FormHandlers): FormHandlers {
  const latest = useRef({ onPay, onChooseCurrency });
  useEffect(() => {
    latest.current = { onPay, onChooseCurrency };
  });
  const [handlers] = useState<FormHandlers>(() => ({
    onPay: (details) => latest.current.onPay(details),
    onChooseCurrency: (currency) => latest.current.onChooseCurrency(currency),
  }));
  return handlers;
}

/** The refusal for the fields of the chosen method; the same object until the next refusal. */
function useFieldRefusal(state: PaymentRequestState, fields: MethodOption["fields"]): MethodRefusal | null {
  const errors = useTranslations("errors");
  return useMemo(() => {
    if (state.kind !== "refused" || state.isFromEarlierPage) return null;
    const { field, messageKey } = getErrorRow(state.code);
    if (field === null || !fields.includes(field)) return null;
    const reference = findFailureReference(state.code);
    const texts = {
      label: errors("reference.label"),
      copy: errors("reference.copy"),
      copied: errors("reference.copied"),
      copyFailed: errors("reference.copyFailed"),
    };
    return {
      ...{ field, text: errors(messageKey) },
      ...(reference === null ? {} : { reference: { reference, texts } }),
    };
  }, [state, fields, errors]);
}
