import { useLocale, useTranslations } from "next-intl";
import { Container } from "@/components/ui/layout/container";
import { TextLink } from "@/components/ui/links/text-link";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readPolicies } from "@/lib/contract/site/content";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/document-marks";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { getTextLanguage } from "@/lib/i18n/locale-href";
import { PageHead } from "./page-head";
import styles from "./privacy-screen.module.css";

type Policy = EndpointData<typeof readPolicies>;

/** One policy as plain text in sections; each section has its own fragment. */
function PolicyText({ id, title, policy }: { id: string; title: string; policy: Policy }) {
  const t = useTranslations("privacy");
  const locale = useLocale();
  const { sections, updatedAt } = policy;
  const lang = getTextLanguage(policy.textLanguage, locale);
  return (
    <article id={id} className={styles.policy}>
      <h2>{title}</h2>
      {updatedAt > 0 ? (
        <p className={styles.updated}>
          {t("updated", {
            date: createDateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(updatedAt),
          })}
        </p>
      ) : null}
      {sections.length === 0 ? <p>{t("empty")}</p> : null}
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} id={`${id}-${index + 1}`} lang={lang} className={styles.section}>
          <h3 className={styles.heading}>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

interface PrivacyScreenProps {
  /** Null where the brand's site config has no terms of use (rules/brands#site-configuration `termofuse`). */
  terms: Policy | null;
  privacy: Policy;
}

/** The terms of use and the privacy policy, with a table of contents (rules/addresses#screens). */
export function PrivacyScreen({ terms, privacy }: PrivacyScreenProps) {
  const t = useTranslations("privacy");
  const locale = useLocale();
  const parts = [
    ...(terms ? [{ id: "terms", title: t("terms"), policy: terms }] : []),
    { id: "privacy", title: t("policy"), policy: privacy },
  ];
  return (
    <Container className={styles.screen}>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={t("contents")}>
          {parts.map(({ id, title, policy }) => (
            <div key={id}>
              <TextLink href={`#${id}`} tone="quiet" className={styles.part}>
                {title}
              </TextLink>
              <ol className={`${styles.sections} only-web`}>
                {policy.sections.map(({ heading }, index) => (
                  <li key={heading} lang={getTextLanguage(policy.textLanguage, locale)}>
                    <TextLink href={`#${id}-${index + 1}`} tone="quiet">
                      {heading}
                    </TextLink>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </nav>
        <div className={styles.texts}>
          {parts.map(({ id, title, policy }) => (
            <PolicyText key={id} id={id} title={title} policy={policy} />
          ))}
          {/* Shown where the brand asks, and to who has answered when it did. */}
          <section id="choices" className={styles.choices}>
            <h2>{t("consent.section")}</h2>
            <p>{t("consent.lead")}</p>
            <TextLink href={CHOICES_FRAGMENT}>{t("consent.open")}</TextLink>
          </section>
        </div>
      </div>
    </Container>
  );
}
