import { useTranslations } from "next-intl";
import { TagIcon } from "@/components/ui/art/icons/payment-icons";
import { HelpIcon, LockIcon, RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { TextLink } from "@/components/ui/links/text-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { groupPlansByPeriod } from "@/lib/domain/plans/plan-lists";
import type { Site } from "@/lib/domain/site/site";
import { CannotBuyNotice } from "./cannot-buy-notice";
import { PlanPeriods } from "./plan-periods";
import styles from "./plans-screen.module.css";

export interface PlansScreenProps {
  plans: readonly Plan[];
  layout: Site["look"]["plans"];
  /** False: the brand has no renewal. */
  offersRenewal: boolean;
  defaultLocale: Locale;
  /** Null where the shop has no help page. */
  helpHref: string | null;
}

/** All plans (rules/addresses#screens). */
export function PlansScreen({ plans, layout, offersRenewal, defaultLocale, helpHref }: PlansScreenProps) {
  const t = useTranslations("plans");
  const assurances = [
    { icon: TagIcon, text: t("assurance.price") },
    ...(offersRenewal ? [{ icon: RefreshIcon, text: t("assurance.renewal") }] : []),
    ...(helpHref ? [{ icon: HelpIcon, text: t("assurance.help") }] : []),
  ];
  return (
    <div className={styles.screen} data-plans={layout}>
      <Container className={styles.head}>
        <h1>{t("title")}</h1>
        <p className={styles.lead}>{t(offersRenewal ? "lead" : "leadOnce")}</p>
      </Container>
      <Container>
        {plans.length > 0 ? (
          <PlanPeriods periods={groupPlansByPeriod(plans)} defaultLocale={defaultLocale} />
        ) : (
          <EmptyState
            art={<TagIcon size={28} />}
            title={t("empty.title")}
            action={helpHref ? <ButtonLink href={helpHref}>{t("askUs")}</ButtonLink> : null}
          >
            {t("empty.text")}
          </EmptyState>
        )}
      </Container>
      <Container className={styles.assurance}>
        <h2 className="visually-hidden">{t("assurance.title")}</h2>
        <ul className={styles.assurances}>
          {assurances.map(({ icon: Icon, text }) => (
            <li key={text} className={styles.one}>
              <Icon />
              {text}
            </li>
          ))}
        </ul>
        {offersRenewal ? (
          <p className={styles.note}>
            <LockIcon size={16} />
            {t("renewal.note")}
          </p>
        ) : null}
        {helpHref ? (
          <p className={styles.question}>
            {t("notSure")} <TextLink href={helpHref}>{t("askUs")}</TextLink>
          </p>
        ) : null}
      </Container>
      <CannotBuyNotice title={t("cannotBuy.title")} text={t("cannotBuy.text")} close={t("cannotBuy.close")} />
    </div>
  );
}
