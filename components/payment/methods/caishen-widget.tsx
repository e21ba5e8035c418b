"use client";

import { MobileIcon, QrIcon, ShieldIcon } from "@/components/ui/art/icons";
import { InstructionsMethodForm } from "./instructions-method-form";
import type { MethodWidgetProps } from "./method-widget-props";

export function CaishenWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <QrIcon key="create" size={18} />,
    <MobileIcon key="pay" size={18} />,
    <ShieldIcon key="done" size={18} />,
  ] as const;
  return <InstructionsMethodForm code="caishen" icons={icons} formId={formId} onPay={onPay} />;
}
