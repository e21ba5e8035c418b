"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import type { MethodFormProps } from "@/components/payment/methods/method-form-props";
import { TextField } from "@/components/ui/fields/text-field";
import type { SavedCard as Saved } from "@/lib/contract/bill/cards";
import { checkSecurityCode, requiresSecurityCode } from "@/lib/domain/payment/card/security-code";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import styles from "./card-form.module.css";
import { formatWhileTyping, removeNonDigits } from "./format-while-typing";

/** The brand as far as the check of the security code needs it. */
const getCodeCheckBrand = (code: string) =>
  code === "amex" ? { code: "amex" as const, lengths: [15], codeLength: 4 as const, groups: [] } : null;

/** A saved card: only the security code is requested, where the card network requires it for each payment. */
export function SavedCardForm({
  card,
  formId,
  busy,
  refusal,
  onPay,
}: Pick<MethodFormProps, "formId" | "busy" | "refusal" | "onPay"> & { card: Saved }) {
  const t = useTranslations("checkout.card");
  const fieldErrors = useTranslations("errors.field");
  const requiresCode = requiresSecurityCode(card.brand);
  const form = useAppForm<{ securityCode: string }, FieldProblem>({
    defaultValues: { securityCode: "" },
    rules: requiresCode
      ? { securityCode: (text) => checkSecurityCode(text, getCodeCheckBrand(card.brand)) }
      : {},
    formatProblem: (problem) => fieldErrors(problem),
    submit: async ({ securityCode }) => {
      if (!busy) onPay({ savedCard: { cardId: card.id, ...(requiresCode ? { securityCode } : {}) } });
    },
  });
  const showRefusal = useEffectEvent(() => {
    if (!refusal) return;
    form.clearFields("securityCode");
    const isCodeRefusal = requiresCode && refusal.field === "securityCode";
    form.showErrors(isCodeRefusal ? { fields: { securityCode: refusal.text } } : { message: refusal.text });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is shown once.
  useEffect(() => showRefusal(), [refusal]);

  return (
    <Form form={form} id={formId} summary={(count) => t("look", { count })} className={styles.form}>
      {requiresCode ? (
        <TextField
          {...formatWhileTyping(form.field("securityCode"), removeNonDigits)}
          label={t("code")}
          hint={t(card.brand === "amex" ? "codeFront" : "codeBack")}
          className={styles.code}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={card.brand === "amex" ? 4 : 3}
        />
      ) : null}
    </Form>
  );
}
