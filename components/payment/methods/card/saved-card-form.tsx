import { useTranslations } from "next-intl";
import { useAppForm } from "@/components/form/use-app-form";
import { useReportSavedCard } from "@/components/payment/methods/form-ready";
import { MethodFormFrame } from "@/components/payment/methods/method-form-frame";
import type { MethodFormProps } from "@/components/payment/methods/method-form-props";
import { useRefusal } from "@/components/payment/methods/use-refusal";
import { TextField } from "@/components/ui/fields/text-field";
import type { SavedCard as Saved } from "@/lib/contract/bill/cards";
import {
  checkSecurityCode,
  cleanSecurityCode,
  requiresSecurityCode,
} from "@/lib/domain/payment/card/card-security";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import styles from "./card-form.module.css";

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
  useReportSavedCard();
  const requiresCode = requiresSecurityCode(card.brand);
  const form = useAppForm<{ securityCode: string }, FieldProblem>({
    defaultValues: { securityCode: "" },
    rules: requiresCode
      ? { securityCode: (text) => checkSecurityCode(text, getCodeCheckBrand(card.brand)) }
      : {},
    formatProblem: (problem) => fieldErrors(problem),
    submit: async ({ securityCode }) => {
      if (!busy)
        onPay({
          savedCard: {
            cardId: card.id,
            ...(requiresCode ? { securityCode: cleanSecurityCode(securityCode, 4) } : {}),
          },
        });
    },
  });
  useRefusal(refusal, ({ field, text }) => {
    const isCodeRefusal = requiresCode && field === "securityCode";
    if (isCodeRefusal) form.clearFields("securityCode");
    form.showErrors(isCodeRefusal ? { fields: { securityCode: text } } : { message: text });
  });

  return (
    <MethodFormFrame form={form} formId={formId}>
      {requiresCode ? (
        <TextField
          {...form.field("securityCode")}
          clean={(text) => cleanSecurityCode(text, card.brand === "amex" ? 4 : 3)}
          label={t("code")}
          hint={t(card.brand === "amex" ? "codeFront" : "codeBack")}
          className={styles.code}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      ) : null}
    </MethodFormFrame>
  );
}
