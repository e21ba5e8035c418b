"use client";

import { CodeForm } from "@/components/payment/methods/code-form";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { MobileIcon, QrIcon, ShieldIcon } from "@/components/ui/icons";

export function CaishenWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <QrIcon key="create" size={18} />,
    <MobileIcon key="pay" size={18} />,
    <ShieldIcon key="done" size={18} />,
  ] as const;
  return <CodeForm code="caishen" icons={icons} formId={formId} onPay={onPay} />;
}
