import { type BuiltInLocale, LOCALES } from "@/lib/config/constants";

/**
 * The language of the console: what the operator chose, else the first that their browser asks for and the product has, else English.
 * @param acceptLanguage "pt-BR,pt;q=0.9,en;q=0.8": browsers write it in the order of preference
 */
export function pickStudioLocale(chosen: string | null, acceptLanguage: string | null): BuiltInLocale {
  const expected = [chosen ?? "", ...(acceptLanguage ?? "").split(",")].map((part) =>
    part.trim().slice(0, 2).toLowerCase(),
  );
  const [match = "en"] = expected.flatMap((code) => LOCALES.filter((locale) => locale === code));
  return match;
}
