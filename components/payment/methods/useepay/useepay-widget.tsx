"use client";

import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { PayerForm } from "@/components/payment/methods/payer-form";

export function UseepayWidget(props: MethodWidgetProps) {
  return <PayerForm code="useepay" {...props} />;
}
