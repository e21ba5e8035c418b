"use client";

import type { MethodWidgetProps } from "./method-widget-props";
import { RedirectForm } from "./redirect-form";

export function PaypalWidget({ formId, onPay }: MethodWidgetProps) {
  return <RedirectForm code="paypal" formId={formId} onPay={onPay} />;
}
