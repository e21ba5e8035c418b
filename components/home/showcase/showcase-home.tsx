import { useTranslations } from "next-intl";
import { type Blurb, BlurbArt } from "@/components/home/blurbs";
import { ClosingSection, LibraryPaths, PlansTeaser, Questions } from "@/components/home/home-sections";
import type { HomeProps } from "@/components/home/standard-home";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import { Shelf } from "./shelf";
import { ShowcaseHero } from "./showcase-hero";
import styles from "./showcase-home.module.css";

const TILES: readonly Blurb[] = ["cloud", "tracking", "anywhere"];

/** The blurbs of the standard home page, as tiles of different sizes. */
function Mosaic({ name, hasCloud }: { name: string; hasCloud: boolean }) {
  const t = useTranslations("home.blurbs");
  return (
    <Container as="section" className={styles.section} aria-labelledby="blurbs">
      <h2 id="blurbs">{t("title")}</h2>
      <div className={styles.tiles}>
        {TILES.filter((tile) => tile !== "cloud" || hasCloud).map((tile, index) => (
          <article key={tile} className={classNames(styles.tile, index === 0 && styles.first)}>
            <div className={styles.content}>
              <h3>{t(`${tile}.title`)}</h3>
              <p className={styles.mosaicText}>{t(`${tile}.text`, { name })}</p>
            </div>
            <div className={styles.art}>
              <BlurbArt blurb={tile} ground="night" />
            </div>
          </article>
        ))}
      </div>
    </Container>
  );
}

/** The alternative home page (rules/addresses#screens), which shows the library. */
export function ShowcaseHome({ site, lowestPrice, plansHref, helpHref, questions, plans }: HomeProps) {
  const t = useTranslations("home.showcase");
  return (
    <>
      <ShowcaseHero site={site} lowestPrice={lowestPrice} plansHref={plansHref} />
      <Container as="section" className={styles.shelf} aria-labelledby="shelf">
        <div className={styles.head}>
          <h2 id="shelf">{t("shelfTitle")}</h2>
          <p className={styles.text}>{t("shelfText")}</p>
        </div>
        <Shelf />
      </Container>
      <Mosaic name={site.name} hasCloud={site.features.cloud} />
      <LibraryPaths name={site.name} hasCloud={site.features.cloud} />
      {plans ? <PlansTeaser plansHref={plansHref}>{plans}</PlansTeaser> : null}
      <Questions questions={questions} helpHref={helpHref} />
      <ClosingSection plansHref={plansHref} />
    </>
  );
}
