import { createTerms, SEED_TEXTS } from "@/backend/seed/texts/seed-texts";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";

type Beginning = Pick<BrandDocument, "trialDays"> & Partial<Pick<BrandDocument, "settings">>;

/**
 * The policies and questions with which a brand begins in a language, for its country and its days without paying; null for a language
 * that is not the product's.
 */
export function listProductPolicies(language: string, { trialDays, settings }: Beginning) {
  const known = toBuiltInLocale(language);
  if (!known) return null;
  const { privacy, questions, homeCountry } = SEED_TEXTS[known];
  const code = settings?.company?.country;
  const country = code ? (new Intl.DisplayNames([known], { type: "region" }).of(code) ?? code) : homeCountry;
  return { terms: createTerms(known, { country, trialDays }), privacy, questions };
}
