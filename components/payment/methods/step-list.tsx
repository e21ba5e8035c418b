import type { ReactNode } from "react";
import { useReportFormReady } from "./form-ready";
import styles from "./step-list.module.css";

interface Step {
  key: string;
  icon: ReactNode;
  text: string;
}

export interface StepListProps {
  formId: string;
  steps: readonly Step[];
  /** Whether and when money moves. */
  note: string;
  onPay(): void;
}

/** A form without fields: the steps of the payment, and whether money moves now. */
export function StepList({ formId, steps, note, onPay }: StepListProps) {
  useReportFormReady();
  return (
    <form
      id={formId}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <MethodSteps steps={steps} />
      <p className={styles.note}>{note}</p>
    </form>
  );
}

/** The steps of a payment. */
export function MethodSteps({ steps }: Pick<StepListProps, "steps">) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, icon, text }) => (
        <li key={key} className={styles.step}>
          <span className={styles.icon}>{icon}</span>
          {text}
        </li>
      ))}
    </ol>
  );
}
