"use client";

import { CodeForm } from "@/components/payment/methods/code-form";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { CheckCircleIcon, CoinsIcon, LockIcon } from "@/components/ui/icons";

export function CryptoWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <LockIcon key="create" size={18} />,
    <CoinsIcon key="pay" size={18} />,
    <CheckCircleIcon key="done" size={18} />,
  ] as const;
  return <CodeForm code="crypto" icons={icons} formId={formId} onPay={onPay} />;
}
