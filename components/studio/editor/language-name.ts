import { LOCALE_NAMES, LOCALES } from "@/lib/config/constants";

/** A language by its own name, or by its code where the product does not have it. */
export function getLanguageName(code: string): string {
  const locale = LOCALES.find((known) => known === code);
  return locale ? LOCALE_NAMES[locale] : code;
}
