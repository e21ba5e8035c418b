"use client";

import { useTranslations } from "next-intl";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { MobileIcon, QrIcon, ShieldIcon } from "@/components/ui/icons";
import styles from "./pix-widget.module.css";

/** PIX asks for nothing; it says what will happen. */
export function PixWidget({ formId, onPay }: MethodWidgetProps) {
  const t = useTranslations("checkout");
  const steps = [
    { key: "create", icon: <QrIcon size={18} />, text: t("pix.create") },
    { key: "confirm", icon: <MobileIcon size={18} />, text: t("pix.confirm") },
    { key: "done", icon: <ShieldIcon size={18} />, text: t("pix.done") },
  ];
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onPay({});
      }}
    >
      <ol className={styles.steps}>
        {steps.map(({ key, icon, text }) => (
          <li key={key} className={styles.step}>
            <span className={styles.icon}>{icon}</span>
            {text}
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t("pix.nothingYet")}</p>
    </form>
  );
}
