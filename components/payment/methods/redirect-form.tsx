import { useTranslations } from "next-intl";
import { CheckCircleIcon, ExternalIcon, RefreshIcon } from "@/components/ui/art/icons";
import type { MethodCode } from "@/lib/domain/payment/methods/method-code";
import type { MethodWidgetProps } from "./method-widget-props";
import { StepsForm } from "./steps-form";

/** The form of a method that goes on at the provider's own page: there and back again. */
export function RedirectForm({
  code,
  formId,
  onPay,
}: Pick<MethodWidgetProps, "formId" | "onPay"> & { code: MethodCode }) {
  const t = useTranslations("checkout");
  const method = t(`method.${code}.name`);
  const steps = [
    { key: "go", icon: <ExternalIcon size={18} />, text: t("redirect.go", { method }) },
    { key: "confirm", icon: <CheckCircleIcon size={18} />, text: t("redirect.confirm") },
    { key: "back", icon: <RefreshIcon size={18} />, text: t("redirect.back", { method }) },
  ];
  return <StepsForm formId={formId} steps={steps} note={t("redirect.nothingYet")} onPay={() => onPay({})} />;
}
