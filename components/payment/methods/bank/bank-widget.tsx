"use client";

import { CodeForm } from "@/components/payment/methods/code-form";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { BankIcon, ExternalIcon, ReceiptIcon } from "@/components/ui/icons";

export function BankWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <BankIcon key="create" size={18} />,
    <ExternalIcon key="pay" size={18} />,
    <ReceiptIcon key="done" size={18} />,
  ] as const;
  return <CodeForm code="bank" icons={icons} formId={formId} onPay={onPay} />;
}
