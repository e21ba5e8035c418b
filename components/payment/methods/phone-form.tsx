import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/fields/text-field";
import type { MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import { MethodFormFrame } from "./method-form-frame";
import type { MethodFormProps } from "./method-form-props";
import { readPayerPhone } from "./read-payer-phone";
import { usePhoneForm } from "./use-phone-form";

/** The form of a method that sends a code to a phone; a national number is parsed for the currency's country. */
export function PhoneForm(props: MethodFormProps<MethodCodeByForm<"phone">>) {
  const { code, formId, currency } = props;
  const t = useTranslations(`checkout.${code}`);
  const form = usePhoneForm({
    ...props,
    initialPhone: props.knownPhone,
    parse: (text) => readPayerPhone(text, currency),
  });
  return (
    <MethodFormFrame form={form} formId={formId} note={t("note")}>
      <TextField
        {...form.field("phone")}
        label={t("phone")}
        hint={t("phoneHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        clean={toPlainText}
      />
    </MethodFormFrame>
  );
}
