import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { ArrowLeftIcon, CheckCircleIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { localeHref } from "@/lib/i18n/locale-href";
import { ownFeatures } from "./own-features";
import styles from "./plan-detail-screen.module.css";
import { PlanDevices } from "./plan-devices";
import { PlanList } from "./plan-list";
import { PlanPrice } from "./plan-price";
import { UnsoldNote } from "./unsold-note";
import { usePlanWords } from "./use-plan-words";

export interface PlanDetailScreenProps {
  plan: Plan;
  /** Other plans to look at. */
  others: readonly Plan[];
  defaultLocale: Locale;
}

/** One plan whole (spec §2 "/plan-details/{id}"). On a phone its price and the button stay at hand. */
export function PlanDetailScreen({ plan, others, defaultLocale }: PlanDetailScreenProps) {
  const t = useTranslations("plans");
  const locale = useLocale();
  const words = usePlanWords(plan);
  const features = ownFeatures(plan.features, t("devices", { count: plan.devices }));
  const to = (path: string) => localeHref(locale, defaultLocale, path);
  const buyHref = to(`/payment?planId=${encodeURIComponent(plan.id)}`);
  const buyLabel = t("buyPlan", { plan: plan.name });
  return (
    <div className={styles.screen}>
      <Container>
        <TextLink
          href={to("/pricing-table")}
          tone="quiet"
          className={styles.back}
          icon={<ArrowLeftIcon size={18} />}
        >
          {t("detail.all")}
        </TextLink>
        <div className={styles.columns}>
          <div className={styles.words}>
            {plan.recommended ? <Badge tone="brand">{t("recommended")}</Badge> : null}
            <h1>{plan.name}</h1>
            <p className={styles.lead}>{plan.description}</p>
            <PlanDevices count={plan.devices} />
            <h2 className={styles.title}>{t("detail.included")}</h2>
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature} className={styles.feature}>
                  <CheckCircleIcon />
                  {feature}
                </li>
              ))}
            </ul>
            {words.renewal ? (
              <>
                <h2 className={styles.title}>{t("renewal.label")}</h2>
                <p className={styles.note}>{t("renewal.note")}</p>
              </>
            ) : null}
          </div>
          <aside className={styles.buy} aria-label={t("detail.price")}>
            <PlanPrice plan={plan} />
            <a href={buyHref} className={buttonClass({ size: "lg", block: true })} aria-label={buyLabel}>
              {t("buy")}
            </a>
            <UnsoldNote plan={plan} href={buyHref} />
            {words.renewal ? <p className={styles.small}>{words.renewal}</p> : null}
          </aside>
        </div>
      </Container>
      {others.length > 0 ? (
        <Container as="section" className={styles.others}>
          <h2>{t("detail.others")}</h2>
          <PlanList plans={others} locale={locale} defaultLocale={defaultLocale} />
        </Container>
      ) : null}
      <div className={`${styles.bar} only-wap`} data-sticky-bar="">
        <p className={styles.barPrice}>
          <b className="tabular">{words.price}</b>
          <span>{words.unit}</span>
        </p>
        <a href={buyHref} className={buttonClass({})} aria-label={buyLabel}>
          {t("buy")}
        </a>
      </div>
    </div>
  );
}
