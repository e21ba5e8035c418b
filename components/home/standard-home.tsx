import type { ReactNode } from "react";
import type { Site } from "@/lib/domain/site/site";
import { Blurbs } from "./blurbs";
import { ClosingSection } from "./closing-section";
import { Hero } from "./hero";
import { PlansTeaser } from "./plans-teaser";
import { type Question, Questions } from "./questions";
import { Steps } from "./steps";

export interface HomeProps {
  site: Site;
  lowestPrice: string | null;
  plansHref: string;
  helpHref: string;
  questions: readonly Question[];
  /** The cards of a few plans; null where none is on sale. */
  plans: ReactNode;
}

/** The home page of most brands (rules/addresses#screens). */
export function StandardHome({ site, lowestPrice, plansHref, helpHref, questions, plans }: HomeProps) {
  return (
    <>
      <Hero site={site} lowestPrice={lowestPrice} plansHref={plansHref} />
      <Blurbs name={site.name} hasCloud={site.features.cloud} />
      <Steps />
      {plans ? <PlansTeaser plansHref={plansHref}>{plans}</PlansTeaser> : null}
      <Questions questions={questions} helpHref={helpHref} />
      <ClosingSection plansHref={plansHref} />
    </>
  );
}
