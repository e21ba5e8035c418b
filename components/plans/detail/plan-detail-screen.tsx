import { useLocale, useTranslations } from "next-intl";
import { PlanList } from "@/components/plans/plan-list";
import { BuyPlanLink, PlanDevices, UnavailablePlanNote } from "@/components/plans/plan-parts";
import { PlanPrice } from "@/components/plans/plan-price";
import { usePlanLabels } from "@/components/plans/use-plan-labels";
import { ChevronRightIcon } from "@/components/ui/art/icons/control-icons";
import { CheckCircleIcon } from "@/components/ui/art/icons/state-icons";
import { Container } from "@/components/ui/layout/container";
import { TextLink } from "@/components/ui/links/text-link";
import shapes from "@/components/ui/shapes.module.css";
import { Badge } from "@/components/ui/text/badge";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoneyByCode } from "@/lib/domain/money/format-money";
import { omitDeviceFeature } from "@/lib/domain/plans/plan-lists";
import { listOtherPrices } from "@/lib/domain/plans/plan-prices";
import { createLocaleHref, getTextLanguage } from "@/lib/i18n/locale-href";
import styles from "./plan-detail-screen.module.css";

interface BreadcrumbsProps {
  /** The name of the list for those who can't see it. */
  label: string;
  /** The pages above this one, the home page first. */
  pages: readonly { name: string; href: string }[];
  /** The name of this page, which needs no link. */
  current: string;
}

/** Where a page is in the shop, with links to the pages above it. */
function Breadcrumbs({ label, pages, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {pages.map(({ name, href }) => (
          <li key={href} className={styles.item}>
            <TextLink href={href} tone="quiet" className={styles.link}>
              {name}
            </TextLink>
            <ChevronRightIcon size={16} />
          </li>
        ))}
        <li className={styles.current} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}

interface PlanDetailScreenProps {
  plan: Plan;
  /** How many percent the plan is cheaper with a payment method. */
  discounts: readonly { method: string; rate: number }[];
  /** Other plans. */
  otherPlans: readonly Plan[];
  /** The pages above this one. */
  pages: BreadcrumbsProps["pages"];
  defaultLocale: Locale;
}

/** All details of one plan (rules/addresses#screens). On a phone its price and button stay visible. */
export function PlanDetailScreen({
  plan,
  discounts,
  otherPlans,
  pages,
  defaultLocale,
}: PlanDetailScreenProps) {
  const t = useTranslations("plans");
  const locale = useLocale();
  const labels = usePlanLabels(plan);
  const lang = getTextLanguage(plan.textLanguage, locale);
  const features = omitDeviceFeature(plan.features, t("devices", { count: plan.devices }));
  const toHref = (path: string) => createLocaleHref(locale, defaultLocale, path);
  const buyHref = toHref(`/payment?planId=${encodeURIComponent(plan.id)}`);
  const otherPrices = listOtherPrices(plan).map((price) => formatMoneyByCode(price, locale));
  return (
    <div className={styles.screen}>
      <Container>
        <Breadcrumbs label={t("detail.path")} pages={pages} current={plan.name} />
        <div className={styles.columns}>
          <div className={styles.text}>
            {plan.recommended ? <Badge tone="brand">{t("recommended")}</Badge> : null}
            <h1 lang={lang}>{plan.name}</h1>
            <p className={shapes.lead} lang={lang}>
              {plan.description}
            </p>
            <PlanDevices count={plan.devices} />
            <h2 className={styles.title}>{t("detail.included")}</h2>
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature} className={styles.feature} lang={lang}>
                  <CheckCircleIcon />
                  {feature}
                </li>
              ))}
            </ul>
            {labels.renewal ? (
              <>
                <h2 className={styles.title}>{t("renewal.label")}</h2>
                <p className={shapes.note}>{t("renewal.note")}</p>
              </>
            ) : null}
          </div>
          <aside className={styles.buy} aria-label={t("detail.price")}>
            <PlanPrice plan={plan} discounts={discounts} />
            {otherPrices.length > 0 ? (
              <p className={shapes.note}>
                {t("detail.otherCurrencies", { prices: otherPrices.join(" · ") })}
              </p>
            ) : null}
            <BuyPlanLink plan={plan} href={buyHref} size="lg" block />
            <UnavailablePlanNote plan={plan} href={buyHref} />
            {labels.renewal && !plan.requiresRenewal ? <p className={shapes.note}>{labels.renewal}</p> : null}
          </aside>
        </div>
      </Container>
      {otherPlans.length > 0 ? (
        <Container as="section" className={styles.others}>
          <h2>{t("detail.others")}</h2>
          <PlanList plans={otherPlans} locale={locale} defaultLocale={defaultLocale} />
        </Container>
      ) : null}
      <div className={`${styles.bar} only-wap`} data-sticky-bar="">
        <p className={styles.barPrice}>
          <b>{labels.price}</b>
          <span>{labels.unit}</span>
        </p>
        <BuyPlanLink plan={plan} href={buyHref} />
      </div>
    </div>
  );
}
