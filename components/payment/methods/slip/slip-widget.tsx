"use client";

import { CodeForm } from "@/components/payment/methods/code-form";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { BankIcon, ClockIcon, SlipIcon } from "@/components/ui/icons";

export function SlipWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <SlipIcon key="create" size={18} />,
    <BankIcon key="pay" size={18} />,
    <ClockIcon key="done" size={18} />,
  ] as const;
  return <CodeForm code="slip" icons={icons} formId={formId} onPay={onPay} />;
}
