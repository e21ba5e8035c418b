import { useTranslations } from "next-intl";
import { ClosingSection } from "@/components/home/closing-section";
import { LibraryPaths } from "@/components/home/library-paths";
import { PlansTeaser } from "@/components/home/plans-teaser";
import { Questions } from "@/components/home/questions";
import type { HomeProps } from "@/components/home/standard-home";
import { Container } from "@/components/ui/layout/container";
import { Mosaic } from "./mosaic";
import { Shelf } from "./shelf";
import { ShowcaseHero } from "./showcase-hero";
import styles from "./showcase-home.module.css";

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
