import { useTranslations } from "next-intl";
import { CheckCircleIcon } from "@/components/ui/art/icons/state-icons";
import { ExternalIcon, RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import type { MethodCodeByForm } from "@/lib/domain/payment/methods/methods";
import type { MethodFormProps } from "./method-form-props";
import { StepList } from "./step-list";

/** The form of a method that is paid on the provider's page; it lists the steps. */
export function RedirectForm({ code, formId, onPay }: MethodFormProps<MethodCodeByForm<"redirect">>) {
  const t = useTranslations("checkout");
  const method = t(`method.${code}.name`);
  const steps = [
    { key: "go", icon: <ExternalIcon size={18} />, text: t("redirect.go", { method }) },
    { key: "confirm", icon: <CheckCircleIcon size={18} />, text: t("redirect.confirm") },
    { key: "back", icon: <RefreshIcon size={18} />, text: t("redirect.back", { method }) },
  ];
  return <StepList formId={formId} steps={steps} note={t("redirect.nothingYet")} onPay={() => onPay({})} />;
}
