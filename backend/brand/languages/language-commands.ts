import { BrandError } from "@/backend/brand/brand-error";
import { parseSiteId } from "@/backend/brand/field-parsers";
import type { Database } from "@/backend/db/client";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import {
  addSiteLanguage,
  listSiteLanguages,
  removeSiteLanguage,
} from "@/backend/modules/languages/language-packs";
import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import type { Locale } from "@/lib/config/constants";
import { parseJson } from "@/lib/contract/parse-json";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { checkLanguagePackFile, languagePackSchema } from "@/lib/i18n/check-language-pack";
import { getNativeLanguageName } from "@/lib/i18n/locale-href";
import { describeProblems } from "./describe-problems";

export type LanguageCommand =
  | { kind: "listLanguages"; site: string }
  /** `file`: the text of the pack. */
  | { kind: "addLanguage"; site: string; language: Locale; file: string }
  | { kind: "removeLanguage"; site: string; language: Locale };

export const LANGUAGE_USAGE = `  npm run brand -- languages <site>
  npm run brand -- add-language <site> fr examples/languages/fr.json
  npm run brand -- remove-language <site> fr`;

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`; of a file they get the text. */
export const LANGUAGE_PARSERS: Record<string, (args: string[]) => LanguageCommand> = {
  languages: ([site = ""]) => ({ kind: "listLanguages", site: parseSiteId(site) }),
  "add-language": ([site = "", language = "", file = ""]) => ({
    kind: "addLanguage",
    site: parseSiteId(site),
    language: parseLanguageCode(language),
    file,
  }),
  "remove-language": ([site = "", language = ""]) => ({
    kind: "removeLanguage",
    site: parseSiteId(site),
    language: parseLanguageCode(language),
  }),
};

function parseLanguageCode(text: string): Locale {
  const language = toLanguageCode(text);
  if (language) return language;
  throw new BrandError(`"${text}" is no code of a language; write one such as fr.`);
}

/**
 * Lists, adds and removes the languages that a brand brings itself (rules/languages).
 * @param now epoch milliseconds
 * @throws BrandError for a pack that cannot be used, and a language that the brand does not have
 */
export async function runLanguageCommand(
  db: Database,
  site: SiteWithHosts,
  command: LanguageCommand,
  now: number,
): Promise<string[]> {
  if (command.kind === "listLanguages") {
    const versions = new Map(
      (await listSiteLanguages(db, site.id)).map((item) => [item.language, item.version]),
    );
    return site.langs.map((language) => {
      const version = versions.get(language);
      return `${language}  ${getNativeLanguageName(language)}${version ? `  ${version}` : ""}`;
    });
  }
  const { language } = command;
  const name = getNativeLanguageName(language);
  if (command.kind === "removeLanguage") {
    if (await removeSiteLanguage(db, site, language, now)) return [`${site.name} has no ${name} any more.`];
    throw new BrandError(
      `${site.name} brings no ${name}; a language of the product is removed with "npm run studio -- set ${site.id} langs=…".`,
    );
  }
  const checked = checkLanguagePackFile(command.file, language, readProductWords());
  if (!checked.ok) throw new BrandError(describeProblems(checked.problems));
  const { messages } = languagePackSchema.parse(parseJson(command.file));
  const version = await addSiteLanguage(db, site, { language, messages }, now);
  return [
    `${site.name} is now in ${name}, too (version ${version}).`,
    ...(checked.missing.length > 0 ? [`${checked.missing.length} words are missing and stay English.`] : []),
  ];
}
