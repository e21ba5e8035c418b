"use client";

import { useTranslations } from "next-intl";
import { MobileIcon, QrIcon, ShieldIcon } from "@/components/ui/art/icons";
import type { MethodWidgetProps } from "./method-widget-props";
import { StepsForm } from "./steps-form";

/** PIX asks for nothing; it says what will happen. */
export function PixWidget({ formId, onPay }: MethodWidgetProps) {
  const t = useTranslations("checkout.pix");
  const steps = [
    { key: "create", icon: <QrIcon size={18} />, text: t("create") },
    { key: "confirm", icon: <MobileIcon size={18} />, text: t("confirm") },
    { key: "done", icon: <ShieldIcon size={18} />, text: t("done") },
  ];
  return <StepsForm formId={formId} steps={steps} note={t("nothingYet")} onPay={() => onPay({})} />;
}
