import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import styles from "./plans-teaser.module.css";

/** A few plans and a link to all of them. The page passes the cards, which belong to another feature. */
export function PlansTeaser({ plansHref, children }: { plansHref: string; children: ReactNode }) {
  const t = useTranslations("home.plans");
  return (
    <Container as="section" className={styles.section} aria-labelledby="plans-title">
      <div className={styles.head}>
        <h2 id="plans-title">{t("title")}</h2>
        <p className={styles.text}>{t("text")}</p>
      </div>
      {children}
      <ButtonLink href={plansHref} variant="secondary" size="lg" className={styles.all}>
        {t("all")}
      </ButtonLink>
    </Container>
  );
}
