"use client";

import type { MethodWidgetProps } from "./method-widget-props";
import { RedirectForm } from "./redirect-form";

export function EwalletWidget({ formId, onPay }: MethodWidgetProps) {
  return <RedirectForm code="ewallet" formId={formId} onPay={onPay} />;
}
