import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Site } from "@/lib/domain/site/site";
import styles from "./hero.module.css";

export interface HeroProps {
  site: Site;
  /** The price of the cheapest month: "R$ 16,60". */
  lowestPrice: string | null;
  plansHref: string;
}

/** The first section: the brand's tagline over its image, a description, and a link to the plans. */
export function Hero({ site, lowestPrice, plansHref }: HeroProps) {
  const t = useTranslations("home");
  return (
    <section className={classNames(styles.hero, styles[site.look.hero])}>
      <Container className={styles.columns}>
        <div className={styles.text}>
          <h1 className={styles.title}>{site.tagline ?? t("hero.title")}</h1>
          <p className={styles.lead}>
            {t("hero.lead", { name: site.name, cloud: site.features.cloud ? "on" : "off" })}
          </p>
          <div className={styles.actions}>
            <ButtonLink href={plansHref} size="lg">
              {t("hero.discover")}
            </ButtonLink>
            <a href="#how" className={styles.how}>
              {t("hero.how")}
            </a>
          </div>
          <p className={styles.note}>
            {lowestPrice ? <b>{t("hero.from", { price: lowestPrice })}. </b> : null}
            <span>{t(site.features.renewal ? "hero.note" : "hero.noteOnce")}</span>
          </p>
        </div>
        {/* biome-ignore lint/performance/noImgElement: brand images arrive in their final size */}
        <img
          src={site.images.player}
          alt={site.altTexts.player ?? ""}
          width={650}
          height={450}
          className={styles.artwork}
        />
      </Container>
    </section>
  );
}
