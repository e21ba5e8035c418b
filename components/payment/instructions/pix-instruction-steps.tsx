"use client";

import { useTranslations } from "next-intl";
import styles from "./frame/instruction-steps.module.css";

/** What to do in the bank's app, in three sentences; a phone can't scan itself, so it pastes. */
export function PixInstructionSteps({ amount }: { amount: string }) {
  const t = useTranslations("payment.pix");
  return (
    <ol className={styles.steps} aria-label={t("steps")}>
      <li className={styles.step}>{t("step.open")}</li>
      <li className={`${styles.step} only-web`}>{t("step.scan")}</li>
      <li className={`${styles.step} only-wap`}>{t("step.paste")}</li>
      <li className={styles.step}>{t("step.confirm", { amount })}</li>
    </ol>
  );
}
