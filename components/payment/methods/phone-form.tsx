"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { MethodWidgetProps } from "./method-widget-props";
import styles from "./payer-form.module.css";
import { readPayerPhone } from "./read-payer-phone";

export interface PhoneFormProps
  extends Pick<MethodWidgetProps, "formId" | "busy" | "currency" | "refusal" | "onPay"> {
  label: string;
  hint: string;
  /** Whether and when money moves. */
  note: string;
}

/** The form of a method that reaches the buyer by phone. The number is read as people of the price's country write it. */
export function PhoneForm({ formId, busy, currency, refusal, label, hint, note, onPay }: PhoneFormProps) {
  const t = useTranslations("checkout");
  const fieldErrors = useTranslations("errors.field");
  const form = useAppForm<{ phone: string }, FieldProblem>({
    defaultValues: { phone: "" },
    rules: { phone: (text) => (text.trim() === "" ? "phoneRequired" : null) },
    formatProblem: (problem) => fieldErrors(problem),
    submit: async ({ phone }) => {
      if (busy) return undefined;
      const parsedPhone = await readPayerPhone(phone, currency);
      if (!parsedPhone.ok) return { fields: { phone: fieldErrors(parsedPhone.problem) } };
      onPay({ phone: parsedPhone.number });
      return undefined;
    },
  });
  const showRefusal = useEffectEvent(() => {
    if (refusal) form.showErrors({ fields: { phone: refusal.text } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is told once.
  useEffect(() => showRefusal(), [refusal]);

  return (
    <Form
      form={form}
      id={formId}
      summary={(count) => t("card.look", { count })}
      autoComplete="on"
      className={styles.form}
    >
      <TextField
        {...form.field("phone")}
        label={label}
        hint={hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <p className={styles.note}>{note}</p>
    </Form>
  );
}
