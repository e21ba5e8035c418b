import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Accordion } from "@/components/ui/layout/accordion";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import { TextLink } from "@/components/ui/links/text-link";
import shapes from "@/components/ui/shapes.module.css";
import styles from "./home-sections.module.css";

export interface Question {
  question: string;
  answer: string;
}

/** The first questions with answers, and a link to the others. */
export function Questions({ questions, helpHref }: { questions: readonly Question[]; helpHref: string }) {
  const t = useTranslations("home.questions");
  if (questions.length === 0) return null;
  return (
    <Container as="section" className={styles.section} aria-labelledby="questions">
      <div className={styles.head}>
        <h2 id="questions">{t("title")}</h2>
        <p className={shapes.lead}>{t("text")}</p>
        <TextLink href={helpHref} className={styles.more}>
          {t("more")}
        </TextLink>
      </div>
      <Accordion
        name="questions"
        items={questions.map(({ question, answer }, index) => ({
          id: `question-${index + 1}`,
          title: question,
          content: <p>{answer}</p>,
          open: index === 0,
        }))}
      />
    </Container>
  );
}

/** The last section of the home page, with another link to the plans. */
export function ClosingSection({ plansHref }: { plansHref: string }) {
  const t = useTranslations("home");
  return (
    <Container as="section" className={styles.closing} aria-labelledby="closing">
      <div className={styles.panel}>
        <h2 id="closing" className={styles.title}>
          {t("closing.title")}
        </h2>
        <p className={styles.closingText}>{t("closing.text")}</p>
        <ButtonLink href={plansHref} size="lg" className={styles.button}>
          {t("hero.discover")}
        </ButtonLink>
      </div>
    </Container>
  );
}

/** Names of products, the same in every language. */
const APPS = ["Android", "iPhone", "iPad", "Android TV", "Apple TV", "Fire TV", "Samsung", "LG"] as const;
const UPLOADS = ["browser", "phone", "folder"] as const;

/** How a library gets in (uploads) and out (apps). A brand without a cloud has no uploads. */
export function LibraryPaths({ name, hasCloud }: { name: string; hasCloud: boolean }) {
  const t = useTranslations("home.paths");
  return (
    <Container as="section" className={styles.pathsSection} aria-labelledby="paths">
      <h2 id="paths">{t(hasCloud ? "title" : "titleApps")}</h2>
      <div className={styles.paths}>
        {hasCloud ? (
          <div className={styles.path}>
            <h3>{t("in.title")}</h3>
            <ul className={styles.uploads}>
              {UPLOADS.map((way) => (
                <li key={way} className={styles.upload}>
                  <b>{t(`in.${way}.title`)}</b>
                  <span className={shapes.muted}>{t(`in.${way}.text`, { name })}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <div className={styles.path}>
          <h3>{t("out.title")}</h3>
          <p className={shapes.muted}>{t("out.text", { name })}</p>
          <ul className={shapes.row}>
            {APPS.map((app) => (
              <li key={app} className={styles.app}>
                {app}
              </li>
            ))}
            <li className={styles.app}>{t("out.browser")}</li>
          </ul>
        </div>
      </div>
    </Container>
  );
}

/** A few plans and a link to all of them. The page passes the cards, which belong to another feature. */
export function PlansTeaser({ plansHref, children }: { plansHref: string; children: ReactNode }) {
  const t = useTranslations("home.plans");
  return (
    <Container as="section" className={styles.teaser} aria-labelledby="plans-title">
      <div className={styles.teaserHead}>
        <h2 id="plans-title">{t("title")}</h2>
        <p className={shapes.lead}>{t("text")}</p>
      </div>
      {children}
      <ButtonLink href={plansHref} variant="secondary" size="lg" className={styles.all}>
        {t("all")}
      </ButtonLink>
    </Container>
  );
}
