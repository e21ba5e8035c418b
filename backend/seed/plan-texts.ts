import type { Localized, PlanText } from "@/backend/db/schema/site";
import type { BuiltInLocale } from "@/lib/config/constants";
import type { BrandSeed, PeriodName, PlanSeed, Tier } from "./brand-seed";
import { SEED_TEXTS } from "./texts/seed-texts";

export const DEVICES_BY_TIER: Record<Tier, number> = { one: 1, two: 2, four: 4 };

export const PLAN_PERIODS: Record<
  PeriodName,
  { unit: "day" | "month" | "year"; count: number; days: number; months: number }
> = {
  day: { unit: "day", count: 1, days: 1, months: 0 },
  month: { unit: "month", count: 1, days: 30, months: 1 },
  quarter: { unit: "month", count: 3, days: 90, months: 3 },
  half: { unit: "month", count: 6, days: 180, months: 6 },
  year: { unit: "year", count: 1, days: 365, months: 12 },
};

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
