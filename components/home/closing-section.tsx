import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import styles from "./closing-section.module.css";

/** The last section of the home page, with another link to the plans. */
export function ClosingSection({ plansHref }: { plansHref: string }) {
  const t = useTranslations("home");
  return (
    <Container as="section" className={styles.section} aria-labelledby="closing">
      <div className={styles.panel}>
        <h2 id="closing" className={styles.title}>
          {t("closing.title")}
        </h2>
        <p className={styles.text}>{t("closing.text")}</p>
        <ButtonLink href={plansHref} size="lg" className={styles.button}>
          {t("hero.discover")}
        </ButtonLink>
      </div>
    </Container>
  );
}
