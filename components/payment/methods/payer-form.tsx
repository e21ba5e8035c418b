"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/text-field";
import type { CustomerInput } from "@/lib/contract/bill/steps";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { isEmail } from "@/lib/domain/validation/plain-checks";
import type { MethodWidgetProps } from "./method-widget";
import styles from "./payer-form.module.css";

const OWN = ["firstNameRequired", "lastNameRequired"] as const;
type Problem = (typeof OWN)[number] | "nameTooLong" | "emailRequired" | "emailInvalid";
const LONGEST_NAME = 60;

const nameRule = (missing: Problem) => (text: string) => {
  if (text.trim() === "") return missing;
  return text.trim().length > LONGEST_NAME ? "nameTooLong" : null;
};

/** Who pays, for providers that ask for it before they show their page. */
export function PayerForm({
  code,
  formId,
  busy,
  amount,
  refusal,
  onPay,
}: MethodWidgetProps & { code: MethodCode }) {
  const t = useTranslations("checkout");
  const words = useTranslations("errors.field");
  const method = t(`method.${code}.name`);
  const form = useAppForm<CustomerInput, Problem>({
    defaultValues: { firstName: "", lastName: "", email: "" },
    rules: {
      firstName: nameRule("firstNameRequired"),
      lastName: nameRule("lastNameRequired"),
      email: (text) => (text === "" ? "emailRequired" : isEmail(text) ? null : "emailInvalid"),
    },
    words: (problem) => {
      if (problem === "nameTooLong") return t("card.nameTooLong");
      const own = OWN.find((known) => known === problem);
      return own ? t(`payer.${own}`) : words(problem as "emailRequired" | "emailInvalid");
    },
    submit: async ({ firstName, lastName, email }) => {
      if (!busy) onPay({ customer: { firstName: firstName.trim(), lastName: lastName.trim(), email } });
    },
  });
  const refuse = useEffectEvent(() => {
    if (refusal) form.refuse({ fields: { email: refusal.text } });
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
      <div className={styles.pair}>
        <TextField {...form.field("firstName")} label={t("payer.firstName")} autoComplete="given-name" />
        <TextField {...form.field("lastName")} label={t("payer.lastName")} autoComplete="family-name" />
      </div>
      <TextField
        {...form.field("email", { strip: true })}
        label={t("payer.email")}
        hint={t("payer.emailHint", { method })}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <p className={styles.note}>{t("payer.next", { amount, method })}</p>
    </Form>
  );
}
