import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import styles from "./selected-plan.module.css";

/** The plan to buy, shown during log-in so that it does not seem lost. */
export function SelectedPlan({ plan, locale, note }: { plan: Plan; locale: Locale; note: string }) {
  const t = useTranslations("auth.wanted");
  return (
    <section className={styles.plan} aria-label={t("label")}>
      <p className={styles.label}>{t("label")}</p>
      <p className={styles.line}>
        <span className={styles.name}>{plan.name}</span>
        <span className={styles.price}>{formatMoney(plan.price, locale)}</span>
      </p>
      <p className={styles.note}>{note}</p>
    </section>
  );
}
