import type { Locale } from "@/lib/config/constants";

/** Each language by its own name, as its readers look for it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: "English",
  pt: "Português",
  es: "Español",
  ru: "Русский",
};
