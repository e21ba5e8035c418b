import type { PlanText } from "@/backend/db/schema/site";
import type { PeriodName, Tier } from "@/backend/seed/brand-seed";

/** What a policy depends on. `{name}`, `{company}` and `{email}` stay in the text and are filled in when it is read. */
export interface PolicyValues {
  /** Whose law applies. */
  country: string;
  trialDays: number;
}

export interface PolicySeed {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export interface BrandPolicies {
  terms: (values: PolicyValues) => PolicySeed;
  privacy: PolicySeed;
}

export interface QuestionSeed {
  question: string;
  answer: string;
}

export interface PlanTextTemplates {
  /** A tier's name and a period make a plan's name. */
  name: (tier: string, period: PeriodName) => string;
  descriptions: Record<Tier, PlanText["description"]>;
  dayDescription: string;
  features: Record<Tier, PlanText["features"]>;
}

/** What a new brand is filled with in one language. */
export interface SeedTexts {
  /** Whose law applies, for a brand that names no country. */
  homeCountry: string;
  policies: BrandPolicies;
  /** What people ask before they buy; `{name}` becomes the brand when it is read. */
  questions: QuestionSeed[];
  planTexts: PlanTextTemplates;
}

/** Plan names of the form "tier period". */
export const appendPeriod = (suffixes: Record<PeriodName, string>) => (tier: string, period: PeriodName) =>
  `${tier} ${suffixes[period]}`;
