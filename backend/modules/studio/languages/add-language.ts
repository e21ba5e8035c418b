import { type Database, transact } from "@/backend/db/client";
import { storePack } from "@/backend/modules/languages/language-packs";
import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { openDraft, saveDraft } from "@/backend/modules/studio/versions/drafts";
import { lockChangeableBrand } from "@/backend/modules/studio/versions/lock-brand";
import type { Locale } from "@/lib/config/constants";
import type { PackCheck } from "@/lib/contract/admin/languages";
import { parseJson } from "@/lib/contract/parse-json";
import { type CheckedPack, checkLanguagePackFile, languagePackSchema } from "@/lib/i18n/check-language-pack";
import { formatPackProblem } from "@/lib/i18n/create-pack-template";
import { summarizeCheck } from "./list-languages";

export interface AddedLanguage {
  language: Locale | null;
  check: PackCheck;
  /** Keys that the product does not have. */
  unknown: number;
  isAdded: boolean;
}

/**
 * Checks the text of a pack's file and, where nothing is wrong, makes it a language of the brand's draft (rules/languages). A draft is begun
 * where there is none.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown
 */
export async function addLanguage(
  db: Database,
  { brand, file }: { brand: string; file: string },
  actor: Actor,
  now: number,
): Promise<AddedLanguage> {
  const checked = checkLanguagePackFile(file, null, readProductWords());
  if (!checked.ok)
    return {
      language: null,
      check: summarizeCheck({
        missing: [],
        problems: checked.problems,
        untranslated: [],
        translatedPercent: 0,
      }),
      unknown: 0,
      isAdded: false,
    };
  const { messages } = languagePackSchema.parse(parseJson(file.replace(/^\uFEFF/, "")));
  const { language, missing, unknown, untranslated, translatedPercent } = checked;
  await transact(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    const draft = await openDraft(tx, brand, now);
    const version = await storePack(tx, brand, { language, messages }, { operator: actor?.id ?? null, now });
    const { langs, packs = {} } = draft.document;
    const document = {
      ...draft.document,
      langs: langs.includes(language) ? langs : [...langs, language],
      packs: { ...packs, [language]: version },
    };
    const authors = { ...draft.authors, [JSON.stringify(["packs", language])]: actor?.name ?? "" };
    await saveDraft(tx, { ...draft, document, authors }, actor, now);
    const details = { language, version, missing: missing.length };
    await recordAudit(tx, { operator: actor, action: "languageAdded", brand, details }, now);
  });
  return {
    language,
    check: summarizeCheck({ missing, problems: [], untranslated, translatedPercent }),
    unknown: unknown.length,
    isAdded: true,
  };
}

/**
 * Checks and stores the words that a file brings for the languages of its document; other words are dropped.
 * @param languages words by language
 * @returns the versions
 * @throws AdminRefusal invalid, with what is wrong by "languages.<code>"
 */
export async function storeFileLanguages(
  tx: Database,
  brand: string,
  languages: Readonly<Record<string, Record<string, unknown>>>,
  actor: Actor,
  now: number,
): Promise<Record<string, string>> {
  const checked = Object.entries(languages).map(([code, messages]) => {
    const file = JSON.stringify({ language: code, messages });
    return { code, messages, result: checkLanguagePackFile(file, code, readProductWords()) };
  });
  const wrong = checked.flatMap(({ code, result }) =>
    result.ok ? [] : [[`languages.${code}`, describeFirst(result)]],
  );
  if (wrong.length > 0) throw new AdminRefusal("invalid", { fields: Object.fromEntries(wrong) });
  const versions: Record<string, string> = {};
  for (const { code, messages, result } of checked)
    if (result.ok)
      versions[code] = await storePack(
        tx,
        brand,
        { language: result.language, messages },
        { operator: actor?.id ?? null, now },
      );
  return versions;
}

const describeFirst = ({ problems: [first] }: CheckedPack & { ok: false }) =>
  first ? formatPackProblem(first) : "";
