import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { getNativeLanguageName } from "@/lib/i18n/locale-href";

/** A language by its own name, or by its code where there is none. */
export function getLanguageName(code: string): string {
  const language = toLanguageCode(code);
  return language ? getNativeLanguageName(language) : code;
}
