import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/layout/container";
import { TextLink } from "@/components/ui/links/text-link";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/document-marks";
import { PageHead } from "./page-head";
import { type Policy, PolicyText } from "./policy-text";
import styles from "./privacy-screen.module.css";

export interface PrivacyScreenProps {
  /** Null where the brand's site config has no terms of use (rules/brands#site-configuration `termofuse`). */
  terms: Policy | null;
  privacy: Policy;
}

/** The terms of use and the privacy policy, with a table of contents (rules/addresses#screens). */
export function PrivacyScreen({ terms, privacy }: PrivacyScreenProps) {
  const t = useTranslations("privacy");
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
                  <li key={heading}>
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
