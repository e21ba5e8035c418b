import { useTranslations } from "next-intl";
import type { HeroProps } from "@/components/home/hero";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Site } from "@/lib/domain/site/site";
import { OrbitArt } from "./orbit-art";
import styles from "./showcase-hero.module.css";

/** The brand's tagline, with the contents of a library circling around it. */
export function ShowcaseHero({ site, lowestPrice, plansHref }: HeroProps & { site: Site }) {
  const t = useTranslations("home");
  return (
    <section className={styles.hero}>
      <OrbitArt className={styles.orbit} />
      <Container className={styles.text}>
        <h1 className={styles.title}>{site.tagline ?? t("hero.title")}</h1>
        <p className={styles.lead}>{t("showcase.lead", { name: site.name })}</p>
        <ButtonLink href={plansHref} size="lg" className={styles.button}>
          {t("hero.discover")}
        </ButtonLink>
        <p className={styles.note}>
          {lowestPrice ? <b>{t("hero.from", { price: lowestPrice })}. </b> : null}
          <span>{t(site.features.renewal ? "hero.note" : "hero.noteOnce")}</span>
        </p>
      </Container>
    </section>
  );
}
