"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { RadioCards } from "@/components/ui/radio-cards";
import { useEarlyChoice } from "@/components/ui/use-early-choice";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { AttemptState } from "@/lib/browser/hooks/use-payment-attempt";
import type { Currency } from "@/lib/config/constants";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/method-code";
import styles from "./method-picker.module.css";
import { CardSkeleton } from "./methods/card-skeleton";
import type { MethodRefusal, PayDetails } from "./methods/method-widget";
import type { OfferedMethod } from "./methods/offered-method";
import { WidgetBoundary } from "./widget-boundary";

/** The table of all forms is code of its own, so what stands here is the same for one method and for twenty. */
const MethodWidget = lazy(async () => {
  // Not next/dynamic, which has the browser preload all that this may load in its turn.
  const { MethodWidget } = await loadChunk(() => import("./methods/widgets"));
  return { default: MethodWidget };
});

const NO_FIELDS: OfferedMethod["fields"] = [];

export interface MethodPickerProps {
  methods: readonly OfferedMethod[];
  method: MethodCode;
  formId: string;
  busy: boolean;
  currency: Currency;
  /** What the press will pay, as the reader writes it. */
  amount: string;
  state: AttemptState;
  onChoose(method: MethodCode): void;
  onPay(details: PayDetails): void;
}

const GROUP = "method";

/** The brand's methods in its order; the form of the chosen one stands in its place. */
export function MethodPicker(props: MethodPickerProps) {
  const { methods, method, formId, busy, currency, onChoose, onPay } = props;
  const t = useTranslations("checkout");
  const refusal = useFieldRefusal(
    props.state,
    methods.find(({ code }) => code === method)?.fields ?? NO_FIELDS,
  );
  const choose = (value: string) => {
    if (isMethodCode(value)) onChoose(value);
  };
  useEarlyChoice(GROUP, method, choose);

  function content(code: MethodCode) {
    if (code !== method) return undefined;
    return (
      <WidgetBoundary text={t("method.loadFailed")} retry={t("trouble.retry")}>
        <Suspense fallback={<CardSkeleton />}>
          <MethodWidget
            code={code}
            formId={formId}
            busy={busy}
            currency={currency}
            amount={props.amount}
            refusal={refusal}
            leaving={props.state.kind === "leaving"}
            onPay={onPay}
          />
        </Suspense>
      </WidgetBoundary>
    );
  }

  const [only, ...others] = methods;
  if (only && others.length === 0) return <OnlyMethod method={only}>{content(only.code)}</OnlyMethod>;
  return (
    <RadioCards
      label={t("method.legend")}
      hideLabel
      name={GROUP}
      value={method}
      disabled={busy}
      onChange={({ target }) => choose(target.value)}
      options={methods.map(({ code, discountRate, icon }) => ({
        value: code,
        icon,
        title: t(`method.${code}.name`),
        note: t(`method.${code}.hint`),
        aside:
          discountRate > 0 ? <Badge tone="success">{t("method.off", { rate: discountRate })}</Badge> : null,
        content: content(code),
      }))}
    />
  );
}

/** A brand with one method offers no choice, so none is asked for. */
function OnlyMethod({ method, children }: { method: OfferedMethod; children: ReactNode }) {
  const t = useTranslations("checkout");
  const { code, icon } = method;
  return (
    <Card as="section" aria-label={t("method.legend")} className={styles.only}>
      <div className={styles.head}>
        <span className={styles.icon}>{icon}</span>
        <div className={styles.words}>
          <h2 className={styles.name}>{t(`method.${code}.name`)}</h2>
          <p className={styles.hint}>{t(`method.${code}.hint`)}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}

/** The refusal for the fields of the chosen method; the same object until there is another. */
function useFieldRefusal(state: AttemptState, fields: OfferedMethod["fields"]): MethodRefusal | null {
  const errors = useTranslations("errors");
  return useMemo(() => {
    if (state.kind !== "refused" || state.before) return null;
    const { field, messageKey, next } = errorRow(state.code);
    if (field === null || !fields.includes(field)) return null;
    return { field, text: errors(messageKey), otherDetails: next === "otherMethod" };
  }, [state, fields, errors]);
}
