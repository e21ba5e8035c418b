"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { RadioCards } from "@/components/ui/radio-cards";
import { useEarlyChoice } from "@/components/ui/use-early-choice";
import type { AttemptState } from "@/lib/browser/hooks/use-payment-attempt";
import type { Currency } from "@/lib/config/constants";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { isMethodCode, type MethodCode } from "@/lib/domain/payment/method-code";
import type { CheckoutMethod } from "@/lib/server/loaders/load-checkout";
import styles from "./method-picker.module.css";
import type { MethodRefusal, PayDetails } from "./methods/method-widget";
import { METHODS } from "./methods/registry";
import { WidgetBoundary } from "./widget-boundary";

export interface MethodPickerProps {
  methods: readonly CheckoutMethod[];
  method: MethodCode;
  formId: string;
  busy: boolean;
  currency: Currency;
  state: AttemptState;
  onChoose(method: MethodCode): void;
  onPay(details: PayDetails): void;
}

const GROUP = "method";

/** The brand's methods in its order; the form of the chosen one stands in its place. */
export function MethodPicker(props: MethodPickerProps) {
  const { methods, method, formId, busy, currency, onChoose, onPay } = props;
  const t = useTranslations("checkout");
  const refusal = useFieldRefusal(props.state, method);
  const choose = (value: string) => {
    if (isMethodCode(value)) onChoose(value);
  };
  useEarlyChoice(GROUP, method, choose);

  function content(code: MethodCode) {
    if (code !== method) return undefined;
    const { widget: Widget } = METHODS[code];
    return (
      <WidgetBoundary text={t("method.loadFailed")} retry={t("trouble.retry")}>
        <Widget
          formId={formId}
          busy={busy}
          currency={currency}
          refusal={refusal}
          leaving={props.state.kind === "leaving"}
          onPay={onPay}
        />
      </WidgetBoundary>
    );
  }

  const [only, ...others] = methods;
  if (only && others.length === 0) return <OnlyMethod code={only.code}>{content(only.code)}</OnlyMethod>;
  return (
    <RadioCards
      label={t("method.legend")}
      hideLabel
      name={GROUP}
      value={method}
      disabled={busy}
      onChange={({ target }) => choose(target.value)}
      options={methods.map(({ code, discountRate }) => {
        const { icon: Icon, name, hint } = METHODS[code];
        return {
          value: code,
          icon: <Icon />,
          title: t(name),
          note: t(hint),
          aside:
            discountRate > 0 ? <Badge tone="success">{t("method.off", { rate: discountRate })}</Badge> : null,
          content: content(code),
        };
      })}
    />
  );
}

/** A brand with one method offers no choice, so none is asked for. */
function OnlyMethod({ code, children }: { code: MethodCode; children: ReactNode }) {
  const t = useTranslations("checkout");
  const { icon: Icon, name, hint } = METHODS[code];
  return (
    <Card as="section" aria-label={t("method.legend")} className={styles.only}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{t(name)}</h2>
          <p className={styles.hint}>{t(hint)}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}

/** The refusal for the fields of the chosen method; the same object until there is another. */
function useFieldRefusal(state: AttemptState, method: MethodCode): MethodRefusal | null {
  const errors = useTranslations("errors");
  return useMemo(() => {
    if (state.kind !== "refused" || state.before) return null;
    const { field, messageKey, next } = errorRow(state.code);
    if (field === null || !METHODS[method].fields.includes(field)) return null;
    return { field, text: errors(messageKey), otherDetails: next === "otherMethod" };
  }, [state, method, errors]);
}
