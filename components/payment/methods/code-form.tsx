import { useTranslations } from "next-intl";
import { MethodIcon } from "@/components/ui/art/method-icon";
import { METHODS, type MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import type { MethodFormProps } from "./method-form-props";
import { StepList } from "./step-list";

/** The form of a method whose code or account is shown after the payment request; it lists the steps. */
export function CodeForm({ code, formId, onPay }: MethodFormProps<MethodCodeByForm<"code">>) {
  const t = useTranslations("checkout");
  const [createIcon, payIcon, doneIcon] = METHODS[code].stepIcons;
  const steps = [
    { key: "create", icon: <MethodIcon name={createIcon} size={18} />, text: t(`${code}.create`) },
    {
      key: "pay",
      icon: <MethodIcon name={payIcon} size={18} />,
      // PIX keeps the message key that brands already override.
      text: t(code === "pix" ? "pix.confirm" : `${code}.pay`),
    },
    { key: "done", icon: <MethodIcon name={doneIcon} size={18} />, text: t(`${code}.done`) },
  ];
  return <StepList formId={formId} steps={steps} note={t(`${code}.nothingYet`)} onPay={() => onPay({})} />;
}
