import { MoneyAmount } from "@/components/ui/text/money-amount";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import styles from "./selected-plan.module.css";

export interface SelectedPlanTexts {
  label: string;
  note: string;
}

export interface SelectedPlanProps {
  plan: Pick<Plan, "name" | "price">;
  locale: Locale;
  texts: SelectedPlanTexts;
}

/** The plan to buy, shown during log-in so that it does not seem lost. */
export function SelectedPlan({ plan, locale, texts }: SelectedPlanProps) {
  return (
    <section className={styles.plan} aria-label={texts.label}>
      <p className={styles.label}>{texts.label}</p>
      <p className={styles.line}>
        <span className={styles.name}>{plan.name}</span>
        <MoneyAmount money={plan.price} locale={locale} />
      </p>
      <p className={styles.note}>{texts.note}</p>
    </section>
  );
}
