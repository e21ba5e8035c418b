"use client";

import { useTranslations } from "next-intl";
import styles from "./frame/instruction-steps.module.css";

/** The steps in the bank's app; on a phone the code is pasted, because it cannot scan its own screen. */
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
