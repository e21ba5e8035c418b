import { useTranslations } from "next-intl";
import { Container } from "@/components/ui/container";
import { Closing } from "./closing";
import { Mosaic } from "./mosaic";
import { PlansTeaser } from "./plans-teaser";
import { Questions } from "./questions";
import { Shelf } from "./shelf";
import { ShowcaseHero } from "./showcase-hero";
import styles from "./showcase-home.module.css";
import type { HomeProps } from "./standard-home";

/** The different home page of brands that have one (spec §2): the library itself is the stage. */
export function ShowcaseHome({ site, from, plansHref, helpHref, questions, plans }: HomeProps) {
  const t = useTranslations("home.showcase");
  return (
    <>
      <ShowcaseHero site={site} from={from} plansHref={plansHref} />
      <Container as="section" className={styles.shelf} aria-labelledby="shelf">
        <div className={styles.head}>
          <h2 id="shelf">{t("shelfTitle")}</h2>
          <p className={styles.text}>{t("shelfText")}</p>
        </div>
        <Shelf />
      </Container>
      <Mosaic name={site.name} />
      {plans ? <PlansTeaser plansHref={plansHref}>{plans}</PlansTeaser> : null}
      <Questions questions={questions} helpHref={helpHref} />
      <Closing plansHref={plansHref} />
    </>
  );
}
