import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { localeHref } from "@/lib/i18n/locale-href";
import { PlanDevices } from "./plan-devices";
import { PlanPrice } from "./plan-price";
import styles from "./plan-rows.module.css";
import { usePlanWords } from "./use-plan-words";

export interface PlanRowsProps {
  plans: readonly Plan[];
  locale: Locale;
  defaultLocale: Locale;
}

/** Plans as lines of one table rather than cards: name, devices, price, and the button at the end. */
export function PlanRows({ plans, locale, defaultLocale }: PlanRowsProps) {
  const mostDevices = Math.max(...plans.map((plan) => plan.devices));
  const to = (path: string) => localeHref(locale, defaultLocale, path);
  return (
    <ul className={styles.rows}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanRow
            plan={plan}
            mostDevices={mostDevices}
            buyHref={to(`/payment?planId=${encodeURIComponent(plan.id)}`)}
            detailsHref={to(`/plan-details/${encodeURIComponent(plan.id)}`)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlanRowProps {
  plan: Plan;
  mostDevices: number;
  buyHref: string;
  detailsHref: string;
}

function PlanRow({ plan, mostDevices, buyHref, detailsHref }: PlanRowProps) {
  const t = useTranslations("plans");
  const { renewal } = usePlanWords(plan);
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3>{plan.name}</h3>
          {plan.recommended ? <Badge tone="brand">{t("recommended")}</Badge> : null}
        </div>
        <p className={styles.quiet}>{plan.description}</p>
        {renewal ? <p className={styles.quiet}>{renewal}</p> : null}
      </div>
      <PlanDevices count={plan.devices} of={mostDevices} />
      <PlanPrice plan={plan} />
      <div className={styles.actions}>
        <a
          href={buyHref}
          className={buttonClass({ variant: plan.recommended ? "primary" : "secondary", block: true })}
          aria-label={t("buyPlan", { plan: plan.name })}
        >
          {t("buy")}
        </a>
        <TextLink
          href={detailsHref}
          className={styles.details}
          aria-label={t("detailsOf", { plan: plan.name })}
        >
          {t("details")}
        </TextLink>
      </div>
    </article>
  );
}
