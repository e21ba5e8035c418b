"use client";

import type { MethodWidgetProps } from "./method-widget-props";
import { PayerForm } from "./payer-form";

export function UseepayWidget(props: MethodWidgetProps) {
  return <PayerForm code="useepay" {...props} />;
}
