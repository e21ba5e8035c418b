import { useLocale, useTranslations } from "next-intl";
import shapes from "@/components/ui/shapes.module.css";
import { Badge } from "@/components/ui/text/badge";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { createLocaleHref, getTextLanguage } from "@/lib/i18n/locale-href";
import { BuyPlanLink, PlanDetailsLink, PlanDevices, UnavailablePlanNote } from "./plan-parts";
import { PlanPrice } from "./plan-price";
import styles from "./plan-rows.module.css";
import { usePlanLabels } from "./use-plan-labels";

export interface PlanRowsProps {
  plans: readonly Plan[];
  locale: Locale;
  defaultLocale: Locale;
}

/** Plans as rows: name, devices, price and button. */
export function PlanRows({ plans, locale, defaultLocale }: PlanRowsProps) {
  const maxDevices = Math.max(...plans.map((plan) => plan.devices));
  const toHref = (path: string) => createLocaleHref(locale, defaultLocale, path);
  return (
    <ul className={styles.rows}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanRow
            plan={plan}
            maxDevices={maxDevices}
            buyHref={toHref(`/payment?planId=${encodeURIComponent(plan.id)}`)}
            detailsHref={toHref(`/plan-details/${encodeURIComponent(plan.id)}`)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlanRowProps {
  plan: Plan;
  maxDevices: number;
  buyHref: string;
  detailsHref: string;
}

function PlanRow({ plan, maxDevices, buyHref, detailsHref }: PlanRowProps) {
  const t = useTranslations("plans");
  const { renewal } = usePlanLabels(plan);
  const lang = getTextLanguage(plan.textLanguage, useLocale());
  return (
    <article className={styles.row}>
      <div className={shapes.tight}>
        <div className={styles.head}>
          <h3 lang={lang}>{plan.name}</h3>
          {plan.recommended ? <Badge tone="brand">{t("recommended")}</Badge> : null}
        </div>
        <p className={styles.quiet} lang={lang}>
          {plan.description}
        </p>
        {renewal && !plan.requiresRenewal ? <p className={styles.quiet}>{renewal}</p> : null}
      </div>
      <PlanDevices count={plan.devices} of={maxDevices} />
      <PlanPrice plan={plan} />
      <div className={styles.actions}>
        <BuyPlanLink plan={plan} href={buyHref} variant={plan.recommended ? "primary" : "secondary"} block />
        <UnavailablePlanNote plan={plan} href={buyHref} />
        <PlanDetailsLink plan={plan} href={detailsHref} className={styles.details} />
      </div>
    </article>
  );
}
