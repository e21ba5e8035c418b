"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import type { MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import styles from "./fields-form.module.css";
import type { MethodFormProps } from "./method-form-props";
import { readPayerPhone } from "./read-payer-phone";

/** The form of a method that sends a code to a phone; a national number is parsed for the currency's country. */
export function PhoneForm({
  code,
  formId,
  busy,
  currency,
  refusal,
  onPay,
}: MethodFormProps<MethodCodeByForm<"phone">>) {
  const t = useTranslations("checkout");
  const tMethod = useTranslations(`checkout.${code}`);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is shown once.
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
        label={tMethod("phone")}
        hint={tMethod("phoneHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <p className={styles.note}>{tMethod("note")}</p>
    </Form>
  );
}
