import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import type { Site } from "@/lib/domain/site/site";
import { backgroundStyle } from "./background-style";
import type { HeroProps } from "./hero";
import { OrbitScene } from "./orbit-scene";
import styles from "./showcase-hero.module.css";

/** The brand's line in the middle of everything one owns, which circles around it. */
export function ShowcaseHero({ site, from, plansHref }: HeroProps & { site: Site }) {
  const t = useTranslations("home");
  return (
    <section className={styles.hero} style={backgroundStyle(site)}>
      <OrbitScene className={styles.orbit} />
      <Container className={styles.words}>
        <h1 className={styles.title}>{site.tagline ?? t("hero.title")}</h1>
        <p className={styles.lead}>{t("showcase.lead", { name: site.name })}</p>
        <ButtonLink href={plansHref} size="lg" className={styles.button}>
          {t("hero.discover")}
        </ButtonLink>
        <p className={styles.note}>
          {from ? <b className="tabular">{t("hero.from", { price: from })}. </b> : null}
          {t("hero.note")}
        </p>
      </Container>
    </section>
  );
}
