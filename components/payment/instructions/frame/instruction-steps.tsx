import { useTranslations } from "next-intl";
import styles from "./instruction-steps.module.css";

/** The numbered steps of a payment. */
export function InstructionSteps({ steps }: { steps: readonly string[] }) {
  const t = useTranslations("codes");
  return (
    <ol className={styles.steps} aria-label={t("steps")}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          {step}
        </li>
      ))}
    </ol>
  );
}
