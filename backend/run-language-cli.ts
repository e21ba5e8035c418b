import { readFileSync, statSync } from "node:fs";
import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { MAX_PACK_BYTES } from "@/lib/config/constants";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { checkLanguagePackFile } from "@/lib/i18n/check-language-pack";
import { createPackTemplate } from "@/lib/i18n/create-pack-template";
import { getNativeLanguageName } from "@/lib/i18n/locale-href";
import { BrandError } from "./brand/brand-error";
import { describeProblems } from "./modules/languages/describe-problems";

const USAGE = `Language packs (docs/rules/languages.md):

  npm run --silent language -- template fr > fr.json
  npm run language -- check fr.json`;

/** Keys that are printed of those that a pack lacks, or has in excess. */
const PRINTED_KEYS = 20;

/**
 * The text of a language pack's file. A file that is too large is not read.
 * @throws BrandError
 */
function readPackFile(file: string): string {
  let bytes: number;
  try {
    bytes = statSync(file).size;
    if (bytes <= MAX_PACK_BYTES) return readFileSync(file, "utf8");
  } catch {
    throw new BrandError(`${file || "The file"} can't be read.`);
  }
  throw new BrandError(`${file} has ${bytes} bytes; at most ${MAX_PACK_BYTES} are allowed.`);
}

/**
 * `npm run language -- …`: writes the template of a language pack, or checks one; needs no brand.
 * @returns the exit code
 */
export function runLanguageCli([verb, argument = ""]: string[], print: (line: string) => void): number {
  try {
    if (verb === "template") print(createTemplate(argument));
    else if (verb === "check") for (const line of checkFile(argument)) print(line);
    else throw new BrandError(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    print(error.message);
    return 1;
  }
}

function createTemplate(code: string): string {
  const language = toLanguageCode(code);
  if (!language || Intl.PluralRules.supportedLocalesOf(language).length === 0)
    throw new BrandError(`"${code}" is no code of a language; write one such as fr.`);
  return JSON.stringify(createPackTemplate(language, readProductWords()), null, 2);
}

function checkFile(file: string): string[] {
  const checked = checkLanguagePackFile(readPackFile(file), null, readProductWords());
  if (!checked.ok) throw new BrandError(describeProblems(checked.problems));
  const { language, missing, unknown, untranslated, translatedPercent } = checked;
  return [
    `${getNativeLanguageName(language)} can be used: ${missing.length} words are missing, ${untranslated.length} are still English, ${unknown.length} are of no use; ${translatedPercent} % is translated.`,
    ...untranslated.slice(0, PRINTED_KEYS).map((key) => `  still English: ${key}`),
    ...missing.slice(0, PRINTED_KEYS).map((key) => `  missing: ${key}`),
    ...unknown.slice(0, PRINTED_KEYS).map((key) => `  of no use: ${key}`),
  ];
}
