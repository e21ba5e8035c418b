import type { Database } from "@/backend/db/client";
import { listStoredPacks } from "@/backend/modules/languages/language-packs";
import { readMergedPacks } from "@/backend/modules/languages/read-merged-packs";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import {
  type BrandLanguage,
  MAX_MISSING_KEYS,
  MAX_PROBLEMS,
  type PackCheck,
} from "@/lib/contract/admin/languages";
import type { MergedPack } from "@/lib/i18n/check-language-pack";

const MAX_VERSIONS = 50;

/**
 * The languages that a brand brings itself or once had, with what each lacks by the words of this release.
 * @throws AdminRefusal unknown
 */
export async function listLanguages(db: Database, brand: string): Promise<BrandLanguage[]> {
  const live = await readDocument(db, brand);
  const shown = (await readDraftDocument(db, brand))?.document ?? live;
  if (!shown) throw new AdminRefusal("unknown", { detail: brand });
  const stored = await listStoredPacks(db, brand);
  const merged = await readMergedPacks(db, brand, shown.packs);
  return [...new Set(stored.map(({ language }) => language))].sort().map((language) => {
    const pack = merged.get(language);
    return {
      language,
      version: pack ? (shown.packs[language] ?? null) : null,
      liveVersion: live?.packs[language] ?? null,
      check: pack ? summarizeCheck(pack) : null,
      versions: stored
        .filter((version) => version.language === language)
        .slice(0, MAX_VERSIONS)
        .map(({ version, createdAt, by }) => ({ version, createdAt, by })),
    };
  });
}

/** What a pack lacks and what is wrong with it, by number, and the first of each. */
export const summarizeCheck = ({
  missing,
  problems,
  untranslated,
  translatedPercent,
}: Pick<MergedPack, "missing" | "problems" | "untranslated" | "translatedPercent">): PackCheck => ({
  missing: missing.length,
  missingKeys: missing.slice(0, MAX_MISSING_KEYS).map(shorten),
  untranslated: untranslated.length,
  untranslatedKeys: untranslated.slice(0, MAX_MISSING_KEYS).map(shorten),
  translatedPercent,
  problems: problems.length,
  problemList: problems.slice(0, MAX_PROBLEMS).map(({ key, code, values }) => ({
    code,
    key: key === null ? null : shorten(key),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "number" ? value : shorten(value),
      ]),
    ),
  })),
});

/** A file may have names of any length. */
const shorten = (text: string) => text.slice(0, 300);
