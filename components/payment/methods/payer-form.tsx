import { useTranslations } from "next-intl";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import type { MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import { cleanEmail, isEmail } from "@/lib/domain/validation/typed-text";
import { FieldPair, MethodFormFrame } from "./method-form-frame";
import type { MethodFormProps } from "./method-form-props";
import { useRefusal } from "./use-refusal";

const NAME_PROBLEMS = ["firstNameRequired", "lastNameRequired"] as const;
type PayerProblem = (typeof NAME_PROBLEMS)[number] | "nameTooLong" | "emailRequired" | "emailInvalid";
const MAX_NAME_LENGTH = 60;

const createNameRule = (missingProblem: PayerProblem) => (text: string) => {
  if (text.trim() === "") return missingProblem;
  return text.trim().length > MAX_NAME_LENGTH ? "nameTooLong" : null;
};

/** The name and email of the payer, for providers that need them before they show their page. */
export function PayerForm({
  code,
  formId,
  busy,
  amount,
  refusal,
  onPay,
}: MethodFormProps<MethodCodeByForm<"payer">>) {
  const t = useTranslations("checkout");
  const fieldErrors = useTranslations("errors.field");
  const method = t(`method.${code}.name`);
  const form = useAppForm<CustomerInput, PayerProblem>({
    defaultValues: { firstName: "", lastName: "", email: "" },
    rules: {
      firstName: createNameRule("firstNameRequired"),
      lastName: createNameRule("lastNameRequired"),
      email: (text) => (text === "" ? "emailRequired" : isEmail(text) ? null : "emailInvalid"),
    },
    formatProblem: (problem) => {
      if (problem === "nameTooLong") return t("card.nameTooLong");
      const nameProblem = NAME_PROBLEMS.find((known) => known === problem);
      return nameProblem
        ? t(`payer.${nameProblem}`)
        : fieldErrors(problem as "emailRequired" | "emailInvalid");
    },
    submit: async ({ firstName, lastName, email }) => {
      if (!busy) onPay({ customer: { firstName: firstName.trim(), lastName: lastName.trim(), email } });
    },
  });
  useRefusal(refusal, ({ text, reference }) => form.showErrors({ fields: { email: text }, reference }));

  return (
    <MethodFormFrame form={form} formId={formId} note={t("payer.next", { amount, method })}>
      <FieldPair>
        <TextField {...form.field("firstName")} label={t("payer.firstName")} autoComplete="given-name" />
        <TextField {...form.field("lastName")} label={t("payer.lastName")} autoComplete="family-name" />
      </FieldPair>
      <TextField
        {...form.field("email")}
        clean={cleanEmail}
        label={t("payer.email")}
        hint={t("payer.emailHint", { method })}
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        autoComplete="email"
      />
    </MethodFormFrame>
  );
}
