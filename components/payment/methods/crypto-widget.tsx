"use client";

import { CheckCircleIcon, CoinsIcon, LockIcon } from "@/components/ui/art/icons";
import { InstructionsMethodForm } from "./instructions-method-form";
import type { MethodWidgetProps } from "./method-widget-props";

export function CryptoWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <LockIcon key="create" size={18} />,
    <CoinsIcon key="pay" size={18} />,
    <CheckCircleIcon key="done" size={18} />,
  ] as const;
  return <InstructionsMethodForm code="crypto" icons={icons} formId={formId} onPay={onPay} />;
}
