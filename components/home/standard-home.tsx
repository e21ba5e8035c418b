import type { ReactNode } from "react";
import type { Site } from "@/lib/domain/site/site";
import { Blurbs } from "./blurbs";
import { Closing } from "./closing";
import { Hero } from "./hero";
import { PlansTeaser } from "./plans-teaser";
import { type Question, Questions } from "./questions";
import { Steps } from "./steps";

export interface HomeProps {
  site: Site;
  from: string | null;
  plansHref: string;
  helpHref: string;
  questions: readonly Question[];
  /** The cards of a few plans; null where none is on sale. */
  plans: ReactNode;
}

/** The home page of most brands (spec §2 "/"). */
export function StandardHome({ site, from, plansHref, helpHref, questions, plans }: HomeProps) {
  return (
    <>
      <Hero site={site} from={from} plansHref={plansHref} />
      <Blurbs name={site.name} />
      <Steps />
      {plans ? <PlansTeaser plansHref={plansHref}>{plans}</PlansTeaser> : null}
      <Questions questions={questions} helpHref={helpHref} />
      <Closing plansHref={plansHref} />
    </>
  );
}
