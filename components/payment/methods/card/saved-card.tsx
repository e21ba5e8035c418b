"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { TextField } from "@/components/ui/text-field";
import type { SavedCard as Saved } from "@/lib/contract/bill/cards";
import { asksCodeEachTime, checkSecurityCode } from "@/lib/domain/payment/security-code";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import styles from "./card-widget.module.css";
import { digitsOnly, typed } from "./typed";

/** How a brand's code is checked; the rest of a brand does not matter for a card that is known. */
const brandOf = (code: string) =>
  code === "amex" ? { code: "amex" as const, lengths: [15], codeLength: 4 as const, groups: [] } : null;

/** A card that is known: nothing to type but its code, where its network wants it each time. */
export function SavedCard({
  card,
  formId,
  busy,
  refusal,
  onPay,
}: Pick<MethodWidgetProps, "formId" | "busy" | "refusal" | "onPay"> & { card: Saved }) {
  const t = useTranslations("checkout.card");
  const words = useTranslations("errors.field");
  const asksCode = asksCodeEachTime(card.brand);
  const form = useAppForm<{ securityCode: string }, FieldProblem>({
    defaultValues: { securityCode: "" },
    rules: asksCode ? { securityCode: (text) => checkSecurityCode(text, brandOf(card.brand)) } : {},
    words: (problem) => words(problem),
    submit: async ({ securityCode }) => {
      if (!busy) onPay({ savedCard: { cardId: card.id, ...(asksCode ? { securityCode } : {}) } });
    },
  });
  const refuse = useEffectEvent(() => {
    if (!refusal) return;
    form.wipe("securityCode");
    const atCode = asksCode && refusal.field === "securityCode";
    form.refuse(atCode ? { fields: { securityCode: refusal.text } } : { message: refusal.text });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is told once.
  useEffect(() => refuse(), [refusal]);

  return (
    <Form form={form} id={formId} summary={(count) => t("look", { count })} className={styles.form}>
      {asksCode ? (
        <TextField
          {...typed(form.field("securityCode"), digitsOnly)}
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
