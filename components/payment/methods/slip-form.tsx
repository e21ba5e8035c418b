import { useTranslations } from "next-intl";
import { useAppForm } from "@/components/form/use-app-form";
import { MethodIcon } from "@/components/ui/art/method-icon";
import { TextField } from "@/components/ui/fields/text-field";
import type { PayerInput } from "@/lib/contract/bill/checkout";
import { checkTaxId, normalizeTaxId } from "@/lib/domain/brazil/tax-id";
import { METHODS, type MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { MethodFormFrame } from "./method-form-frame";
import type { MethodFormProps } from "./method-form-props";
import { MethodSteps } from "./step-list";
import { TaxIdField } from "./tax-id-field";
import { useRefusal } from "./use-refusal";

const MAX_NAME_LENGTH = 80;
type SlipProblem = FieldProblem | "nameRequired" | "nameTooLong";

/** The payer of a slip, whom the bank prints on it, and the steps of the payment. Nothing of it is stored in the browser. */
export function SlipForm({ code, formId, busy, refusal, onPay }: MethodFormProps<MethodCodeByForm<"slip">>) {
  const t = useTranslations("checkout");
  const fieldErrors = useTranslations("errors.field");
  const form = useAppForm<PayerInput, SlipProblem>({
    defaultValues: { name: "", taxId: "" },
    rules: {
      name: (text) => {
        if (text.trim() === "") return "nameRequired";
        return text.trim().length > MAX_NAME_LENGTH ? "nameTooLong" : null;
      },
      taxId: (text) => checkTaxId(text),
    },
    formatProblem: (problem) => {
      if (problem === "nameRequired") return t("slip.nameRequired");
      return problem === "nameTooLong" ? t("card.nameTooLong") : fieldErrors(problem);
    },
    submit: async ({ name, taxId }) => {
      if (!busy) onPay({ payer: { name: name.trim(), taxId: normalizeTaxId(taxId) } });
    },
  });
  useRefusal(refusal, ({ text, reference }) => form.showErrors({ message: text, reference }));
  const [createIcon, payIcon, doneIcon] = METHODS[code].stepIcons;

  return (
    <MethodFormFrame form={form} formId={formId} note={t("slip.nothingYet")}>
      <TextField {...form.field("name")} label={t("slip.name")} autoComplete="name" />
      <TaxIdField field={form.field("taxId")} label={t("card.taxId")} hint={t("slip.taxIdHint")} />
      <MethodSteps
        steps={[
          { key: "create", icon: <MethodIcon name={createIcon} size={18} />, text: t("slip.create") },
          { key: "pay", icon: <MethodIcon name={payIcon} size={18} />, text: t("slip.pay") },
          { key: "done", icon: <MethodIcon name={doneIcon} size={18} />, text: t("slip.done") },
        ]}
      />
    </MethodFormFrame>
  );
}
