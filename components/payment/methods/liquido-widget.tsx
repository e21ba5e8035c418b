"use client";

import { useTranslations } from "next-intl";
import type { MethodWidgetProps } from "./method-widget-props";
import { PhoneForm } from "./phone-form";

/** LiQuiDo sends a code to a phone; it is typed in our page (rules/calls#list-of-calls). */
export function LiquidoWidget(props: MethodWidgetProps) {
  const t = useTranslations("checkout.liquido");
  return <PhoneForm {...props} label={t("phone")} hint={t("phoneHint")} note={t("note")} />;
}
