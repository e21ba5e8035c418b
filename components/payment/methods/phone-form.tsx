"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/text-field";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { MethodWidgetProps } from "./method-widget";
import styles from "./payer-form.module.css";
import { readPayerPhone } from "./read-phone";

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
  const words = useTranslations("errors.field");
  const form = useAppForm<{ phone: string }, FieldProblem>({
    defaultValues: { phone: "" },
    rules: { phone: (text) => (text.trim() === "" ? "phoneRequired" : null) },
    words: (problem) => words(problem),
    submit: async ({ phone }) => {
      if (busy) return undefined;
      const read = await readPayerPhone(phone, currency);
      if (!read.ok) return { fields: { phone: words(read.problem) } };
      onPay({ phone: read.number });
      return undefined;
    },
  });
  const refuse = useEffectEvent(() => {
    if (refusal) form.refuse({ fields: { phone: refusal.text } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is told once.
  useEffect(() => refuse(), [refusal]);

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
