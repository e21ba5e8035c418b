"use client";

import { BankIcon, ExternalIcon, ReceiptIcon } from "@/components/ui/art/icons";
import { InstructionsMethodForm } from "./instructions-method-form";
import type { MethodWidgetProps } from "./method-widget-props";

export function BankWidget({ formId, onPay }: MethodWidgetProps) {
  const icons = [
    <BankIcon key="create" size={18} />,
    <ExternalIcon key="pay" size={18} />,
    <ReceiptIcon key="done" size={18} />,
  ] as const;
  return <InstructionsMethodForm code="bank" icons={icons} formId={formId} onPay={onPay} />;
}
