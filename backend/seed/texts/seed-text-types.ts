import type { PlanText } from "@/backend/db/schema/site";
import type { PeriodName, Tier } from "@/backend/seed/brand-seed";

/** The values in a policy. `{name}`, `{company}` and `{email}` are replaced only when the stored text is read. */
export interface PolicyValues {
  /** The country whose law applies. */
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
  /** Formats a plan's name from the names of its tier and period. */
  name: (tier: string, period: PeriodName) => string;
  descriptions: Record<Tier, PlanText["description"]>;
  dayDescription: string;
  features: Record<Tier, PlanText["features"]>;
}

/** The texts of a new brand in one language. */
export interface SeedTexts {
  /** The country whose law applies, for a brand without a country. */
  homeCountry: string;
  policies: BrandPolicies;
  /** Frequent questions; `{name}` is replaced by the brand's name when the text is read. */
  questions: QuestionSeed[];
  planTexts: PlanTextTemplates;
}

/** Plan names of the form "tier period". */
export const appendPeriod = (suffixes: Record<PeriodName, string>) => (tier: string, period: PeriodName) =>
  `${tier} ${suffixes[period]}`;
