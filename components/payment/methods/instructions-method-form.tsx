import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { MethodWidgetProps } from "./method-widget-props";
import { StepsForm } from "./steps-form";

export interface InstructionsMethodFormProps extends Pick<MethodWidgetProps, "formId" | "onPay"> {
  code: "slip" | "bank" | "crypto" | "paynow" | "caishen";
  /** For what we do, what the buyer does, and how it ends. */
  icons: readonly [ReactNode, ReactNode, ReactNode];
}

/** The form of a method whose code or account is shown after the press: it asks for nothing, it says what will happen. */
export function InstructionsMethodForm({ code, icons, formId, onPay }: InstructionsMethodFormProps) {
  const t = useTranslations("checkout");
  const [create, pay, done] = icons;
  const steps = [
    { key: "create", icon: create, text: t(`${code}.create`) },
    { key: "pay", icon: pay, text: t(`${code}.pay`) },
    { key: "done", icon: done, text: t(`${code}.done`) },
  ];
  return <StepsForm formId={formId} steps={steps} note={t(`${code}.nothingYet`)} onPay={() => onPay({})} />;
}
