import { SEED_TEXTS } from "@/backend/seed/texts/seed-texts";
import { DEFAULT_THEME_COLOR } from "@/lib/config/constants";
import type { BrandKit } from "@/lib/contract/admin/brand-kit";

/** What a brand begins with that is no copy: the product's defaults in English, paid by card in US dollars, without plans. */
export function createTemplateKit(): BrandKit {
  const { policies, questions, homeCountry } = SEED_TEXTS.en;
  return {
    themeColor: DEFAULT_THEME_COLOR,
    colorScheme: "light",
    langs: ["en"],
    packs: {},
    currencies: ["USD"],
    trialDays: 0,
    settings: {},
    terms: { en: policies.terms({ country: homeCountry, trialDays: 0 }) },
    privacy: { en: policies.privacy },
    contact: { en: { questions } },
    plans: {},
    methods: { card: { position: 0, currencies: ["USD"], discountRate: 0 } },
  };
}
