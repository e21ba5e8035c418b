"use client";

import type { MethodWidgetProps } from "./method-widget-props";
import { PayerForm } from "./payer-form";

export function PayssionWidget(props: MethodWidgetProps) {
  return <PayerForm code="payssion" {...props} />;
}
