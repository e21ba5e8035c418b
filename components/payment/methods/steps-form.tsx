import type { ReactNode } from "react";
import styles from "./steps-form.module.css";

export interface StepsFormProps {
  formId: string;
  steps: readonly { key: string; icon: ReactNode; text: string }[];
  /** Whether and when money moves. */
  note: string;
  onPay(): void;
}

/** The form of a method that asks for nothing here: it says what will happen. */
export function StepsForm({ formId, steps, note, onPay }: StepsFormProps) {
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
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
      <p className={styles.note}>{note}</p>
    </form>
  );
}
