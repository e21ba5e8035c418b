"use client";

import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { RedirectForm } from "@/components/payment/methods/redirect-form";

export function PaypalWidget({ formId, onPay }: MethodWidgetProps) {
  return <RedirectForm code="paypal" formId={formId} onPay={onPay} />;
}
