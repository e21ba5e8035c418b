import { useTranslations } from "next-intl";
import { ClosingSection, LibraryPaths, PlansTeaser, Questions } from "@/components/home/home-sections";
import type { HomeProps } from "@/components/home/standard-home";
import { LibraryArt, type LibraryArtKind } from "@/components/ui/art/library-art";
import { classNames } from "@/components/ui/class-names";
import { Container } from "@/components/ui/layout/container";
import { Shelf } from "./shelf";
import { ShowcaseHero } from "./showcase-hero";
import styles from "./showcase-home.module.css";

const TILES: readonly LibraryArtKind[] = ["cloud", "tracking", "anywhere"];

/** The blurbs of the standard home page, as tiles of different sizes. */
function Mosaic({ site: { name, features, images, altTexts } }: { site: HomeProps["site"] }) {
  const t = useTranslations("home.blurbs");
  return (
    <Container as="section" className={styles.section} aria-labelledby="blurbs">
      <h2 id="blurbs">{t("title")}</h2>
      <div className={styles.tiles}>
        {TILES.filter((tile) => tile !== "cloud" || features.cloud).map((tile, index) => (
          <article key={tile} className={classNames(styles.tile, index === 0 && styles.first)}>
            <div className={styles.content}>
              <h3>{t(`${tile}.title`)}</h3>
              <p className={styles.mosaicText}>{t(`${tile}.text`, { name })}</p>
            </div>
            <div className={styles.art}>
              {images[tile] === null ? (
                <LibraryArt kind={tile} ground="night" />
              ) : (
                // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
                <img src={images[tile]} alt={altTexts[tile] ?? ""} width={320} height={224} loading="lazy" />
              )}
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
      <Mosaic site={site} />
      <LibraryPaths name={site.name} hasCloud={site.features.cloud} />
      {plans ? <PlansTeaser plansHref={plansHref}>{plans}</PlansTeaser> : null}
      <Questions questions={questions} helpHref={helpHref} />
      <ClosingSection plansHref={plansHref} />
    </>
  );
}
