import { BrandError } from "@/backend/brand/brand-error";
import type { Locale } from "@/lib/config/constants";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";

/** What `npm run studio` does with the languages that a brand brings itself, in its draft (rules/languages). */
export type DraftLanguageCommand =
  | { kind: "languages"; brand: string }
  /** `path`: the file with the pack. */
  | { kind: "addLanguage"; brand: string; path: string }
  /** `version`: of the words; null: the newest. */
  | { kind: "offerLanguage"; brand: string; language: Locale; version: string | null }
  | { kind: "removeLanguage"; brand: string; language: Locale }
  /** `version` null: to translate. */
  | { kind: "exportLanguage"; brand: string; language: Locale; path: string; version: string | null };

export const DRAFT_LANGUAGE_USAGE = `  npm run studio -- languages <brand>                    the languages that it brings itself, with all their words
  npm run studio -- add-language <brand> fr.json         checks a file of words and makes it a language of the draft
  npm run studio -- offer-language <brand> fr [--words <version>]
        offers a language again, or with earlier words
  npm run studio -- remove-language <brand> fr           takes a language out of the draft; its words stay
  npm run studio -- export-language <brand> fr fr.json [--words <version>]
        a file to translate, with the words that the draft has; --words: exactly these`;

export const DRAFT_LANGUAGE_VERBS: ReadonlySet<string> = new Set([
  "languages",
  "add-language",
  "offer-language",
  "remove-language",
  "export-language",
]);

/**
 * Parses such a command; null where an argument is missing or too many.
 * @throws BrandError for a text that is no code of a language
 */
export function parseDraftLanguageCommand(
  [verb, brand = "", third = "", fourth = "", ...rest]: readonly string[],
  words: string | undefined,
): DraftLanguageCommand | null {
  const version = words ?? null;
  const input = [brand, third, fourth].filter((argument) => argument !== "").length;
  const needed = { languages: 1, "export-language": 3 }[verb ?? ""] ?? 2;
  if (input !== needed || rest.length > 0) return null;
  if (verb === "languages") return { kind: "languages", brand };
  if (verb === "add-language") return { kind: "addLanguage", brand, path: third };
  const language = toLanguageCode(third);
  if (!language) throw new BrandError(`"${third}" is no code of a language; write one such as fr.`);
  if (verb === "remove-language") return { kind: "removeLanguage", brand, language };
  if (verb === "offer-language") return { kind: "offerLanguage", brand, language, version };
  return { kind: "exportLanguage", brand, language, path: fourth, version };
}
