import * as z from "zod";
import type { Localized, PlanText } from "@/backend/db/schema/site";
import type { BrandSeed, PlanSeed, Tier } from "@/backend/seed/brand-seed";
import type { BuiltInLocale } from "@/lib/config/constants";
import en from "./en.json";
import es from "./es.json";
import pt from "./pt.json";
import ru from "./ru.json";

/** `{name}`, `{company}` and `{email}` are replaced only when the stored text is read. */
const policySeed = z.strictObject({
  title: z.string(),
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
type PolicySeed = z.output<typeof policySeed>;

const byTier = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ one: schema, two: schema, four: schema });

/** The texts of a new brand in one language. */
const seedTexts = z.strictObject({
  /** The country whose law applies, for a brand without a country. */
  homeCountry: z.string(),
  /** With `{country}`, and `{trialDays}` in paragraphs that only a brand with a trial has (`createTerms`). */
  terms: policySeed,
  privacy: policySeed,
  /** Frequent questions; `{name}` is replaced by the brand's name when the text is read. */
  questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  planTexts: z.strictObject({
    /** What follows the name of a plan's tier. */
    periods: z.strictObject({
      day: z.string(),
      month: z.string(),
      quarter: z.string(),
      half: z.string(),
      year: z.string(),
    }),
    descriptions: byTier(z.string()),
    dayDescription: z.string(),
    features: byTier(z.array(z.string())),
  }),
});

/** The texts of a new brand by language. */
export const SEED_TEXTS: Readonly<Record<BuiltInLocale, z.output<typeof seedTexts>>> = {
  en: seedTexts.parse(en),
  pt: seedTexts.parse(pt),
  es: seedTexts.parse(es),
  ru: seedTexts.parse(ru),
};

/** The terms of a brand whose law is that of `country`, in a language. */
export function createTerms(
  language: BuiltInLocale,
  { country, trialDays }: { country: string; trialDays: number },
): PolicySeed {
  const { title, sections } = SEED_TEXTS[language].terms;
  const fill = (text: string) =>
    text.replaceAll("{country}", country).replaceAll("{trialDays}", String(trialDays));
  return {
    title,
    sections: sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.filter((text) => trialDays > 0 || !text.includes("{trialDays}")).map(fill),
    })),
  };
}

export const DEVICES_BY_TIER: Record<Tier, number> = { one: 1, two: 2, four: 4 };

/** The texts of a plan in every language of its brand. */
export function createPlanTexts(
  brand: Pick<BrandSeed, "langs" | "tierNames">,
  { tier, period, name }: Pick<PlanSeed, "tier" | "period" | "name">,
): Localized<PlanText> {
  return Object.fromEntries(
    brand.langs.map((language): [BuiltInLocale, PlanText] => {
      const templates = SEED_TEXTS[language].planTexts;
      return [
        language,
        {
          name: `${name?.[language] ?? brand.tierNames[tier][language] ?? tier} ${templates.periods[period]}`,
          description: period === "day" ? templates.dayDescription : templates.descriptions[tier],
          features: templates.features[tier],
        },
      ];
    }),
  );
}
