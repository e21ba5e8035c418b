"use client";

import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { RedirectForm } from "@/components/payment/methods/redirect-form";

export function EwalletWidget({ formId, onPay }: MethodWidgetProps) {
  return <RedirectForm code="ewallet" formId={formId} onPay={onPay} />;
}
