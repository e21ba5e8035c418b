"use client";

import { useTranslations } from "next-intl";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { PhoneForm } from "@/components/payment/methods/phone-form";

/** LiQuiDo sends a code to a phone; it is typed in our page (spec §7 "liQuiDo/confirm"). */
export function LiquidoWidget(props: MethodWidgetProps) {
  const t = useTranslations("checkout.liquido");
  return <PhoneForm {...props} label={t("phone")} hint={t("phoneHint")} note={t("note")} />;
}
