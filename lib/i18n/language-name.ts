import { LOCALE_NAMES, type Locale } from "@/lib/config/constants";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";

/** A language's own name, for the language menu: "Français". */
export function getNativeLanguageName(locale: Locale): string {
  const builtIn = toBuiltInLocale(locale);
  if (builtIn) return LOCALE_NAMES[builtIn];
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
