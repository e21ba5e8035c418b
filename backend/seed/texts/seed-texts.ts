import type { BuiltInLocale } from "@/lib/config/constants";
import { seedTextsEn } from "./en";
import { seedTextsEs } from "./es";
import { seedTextsPt } from "./pt";
import { seedTextsRu } from "./ru";
import type { SeedTexts } from "./seed-text-types";

/** The texts of a new brand by language. */
export const SEED_TEXTS: Readonly<Record<BuiltInLocale, SeedTexts>> = {
  en: seedTextsEn,
  pt: seedTextsPt,
  es: seedTextsEs,
  ru: seedTextsRu,
};
