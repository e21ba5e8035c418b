import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Container } from "@/components/ui/layout/container";
import shapes from "@/components/ui/shapes.module.css";
import type { SectionOrder, Site } from "@/lib/domain/site/site";
import { Blurbs } from "./blurbs";
import { Hero } from "./hero";
import { ClosingSection, LibraryPaths, PlansTeaser, type Question, Questions } from "./home-sections";
import styles from "./steps.module.css";

export interface HomeProps {
  site: Site;
  lowestPrice: string | null;
  plansHref: string;
  helpHref: string;
  questions: readonly Question[];
  /** The cards of a few plans; null where none is on sale. */
  plans: ReactNode;
}

type HomeSection = "blurbs" | "paths" | "steps" | "plans";

/** The sections between the first one and the questions. */
const SECTION_ORDERS: Readonly<Record<SectionOrder, readonly HomeSection[]>> = {
  story: ["blurbs", "steps", "paths", "plans"],
  plans: ["plans", "paths", "blurbs", "steps"],
};

/** The home page of most brands (rules/addresses#screens). */
export function StandardHome({ site, lowestPrice, plansHref, helpHref, questions, plans }: HomeProps) {
  const sections: Record<HomeSection, ReactNode> = {
    blurbs: <Blurbs site={site} />,
    paths: <LibraryPaths name={site.name} hasCloud={site.features.cloud} />,
    steps: <Steps />,
    plans: plans ? <PlansTeaser plansHref={plansHref}>{plans}</PlansTeaser> : null,
  };
  return (
    <>
      <Hero site={site} lowestPrice={lowestPrice} plansHref={plansHref} />
      {SECTION_ORDERS[site.look.sections].map((section) => (
        <Fragment key={section}>{sections[section]}</Fragment>
      ))}
      <Questions questions={questions} helpHref={helpHref} />
      <ClosingSection plansHref={plansHref} />
    </>
  );
}

/** How it works, in three steps. */
function Steps() {
  const t = useTranslations("home.steps");
  const steps = (["choose", "pay", "play"] as const).map((step) => ({
    step,
    title: t(`${step}.title`),
    text: t(`${step}.text`),
  }));
  return (
    <section id="how" className={styles.section} aria-labelledby="how-title">
      <Container>
        <h2 id="how-title">{t("title")}</h2>
        <ol className={styles.steps}>
          {steps.map(({ step, title, text }, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={shapes.muted}>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
