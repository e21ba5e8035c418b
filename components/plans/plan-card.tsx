import { useLocale, useTranslations } from "next-intl";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { classNames } from "@/components/ui/class-names";
import shapes from "@/components/ui/shapes.module.css";
import { Badge } from "@/components/ui/text/badge";
import type { Plan } from "@/lib/contract/site/plans";
import { omitDeviceFeature } from "@/lib/domain/plans/plan-lists";
import { getTextLanguage } from "@/lib/i18n/locale-href";
import styles from "./plan-card.module.css";
import { BuyPlanLink, PlanDetailsLink, PlanDevices, UnavailablePlanNote } from "./plan-parts";
import { PlanPrice } from "./plan-price";
import { usePlanLabels } from "./use-plan-labels";

export interface PlanCardProps {
  plan: Plan;
  /** The checkout of this plan, a private page. */
  buyHref: string;
  detailsHref: string;
  /** The highest number of devices among the plans in the same list. */
  maxDevices?: number;
  /** Heading level of the plan's name. */
  heading?: "h2" | "h3";
}

/** One plan: its features, its price now and on renewal, and a link to buy it. */
export function PlanCard({ plan, buyHref, detailsHref, maxDevices, heading: Heading = "h3" }: PlanCardProps) {
  const t = useTranslations("plans");
  const { renewal } = usePlanLabels(plan);
  const lang = getTextLanguage(plan.textLanguage, useLocale());
  const features = omitDeviceFeature(plan.features, t("devices", { count: plan.devices }));
  return (
    <article className={classNames(styles.card, plan.recommended && styles.recommended)}>
      <div className={shapes.spread}>
        <Heading className={styles.name} lang={lang}>
          {plan.name}
        </Heading>
        {plan.recommended ? <Badge tone="brand">{t("recommended")}</Badge> : null}
      </div>
      <p className={styles.description} lang={lang}>
        {plan.description}
      </p>
      <PlanDevices count={plan.devices} of={maxDevices} />
      <PlanPrice plan={plan} />
      <div className={shapes.top}>
        <BuyPlanLink plan={plan} href={buyHref} variant={plan.recommended ? "primary" : "secondary"} block />
        <UnavailablePlanNote plan={plan} href={buyHref} />
        {renewal && !plan.requiresRenewal ? <p className={styles.renewal}>{renewal}</p> : null}
      </div>
      <ul className={styles.features} aria-label={t("features")}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature} lang={lang}>
            <CheckIcon size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <PlanDetailsLink plan={plan} href={detailsHref} className={styles.details} />
    </article>
  );
}
