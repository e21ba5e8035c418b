"use client";

import { BankIcon, ClockIcon, SlipIcon } from "@/components/ui/art/icons";
import { InstructionsMethodForm } from "./instructions-method-form";
import type { MethodWidgetProps } from "./method-widget-props";

export function SlipWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <SlipIcon key="create" size={18} />,
    <BankIcon key="pay" size={18} />,
    <ClockIcon key="done" size={18} />,
  ] as const;
  return <InstructionsMethodForm code="slip" icons={icons} formId={formId} onPay={onPay} />;
}
