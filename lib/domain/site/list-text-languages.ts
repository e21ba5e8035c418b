import type { Locale } from "@/lib/config/constants";
import type { Site } from "./site";

/** The languages that have a text of the brand; null or absent: not known, which counts as all. */
export type TextLanguages = readonly string[] | null | undefined;

/**
 * The languages in which a brand has every text of a page, and its default one: the page in that language is the one for any other reader
 * (rules/languages#language-packs).
 */
export const listTextLanguages = (
  { locales, defaultLocale }: Pick<Site, "locales" | "defaultLocale">,
  ...texts: readonly TextLanguages[]
): Locale[] =>
  locales.filter(
    (locale) => locale === defaultLocale || texts.every((languages) => languages?.includes(locale) ?? true),
  );
