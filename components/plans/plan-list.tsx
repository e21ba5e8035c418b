import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { PlanCard, type PlanCardProps } from "./plan-card";
import styles from "./plan-list.module.css";

export interface PlanListProps extends Pick<PlanCardProps, "heading"> {
  plans: readonly Plan[];
  locale: Locale;
  defaultLocale: Locale;
}

/** Plans side by side; on a phone one below the other, in the same order for eyes, keyboard and screen readers. */
export function PlanList({ plans, locale, defaultLocale, heading }: PlanListProps) {
  const toHref = (path: string) => createLocaleHref(locale, defaultLocale, path);
  const maxDevices = Math.max(...plans.map((plan) => plan.devices));
  return (
    <ul className={styles.list} data-count={plans.length}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.item}>
          <PlanCard
            plan={plan}
            heading={heading}
            maxDevices={maxDevices}
            buyHref={toHref(`/payment?planId=${encodeURIComponent(plan.id)}`)}
            detailsHref={toHref(`/plan-details/${encodeURIComponent(plan.id)}`)}
          />
        </li>
      ))}
    </ul>
  );
}
