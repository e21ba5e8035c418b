import type { Database } from "@/backend/db/client";
import { readMergedPacks, readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { readDocument } from "./read-document";

/** The product's texts of a language by key ("home.hero.discover"); none for a language that it does not have. */
export function listProductTexts(language: string): Record<string, string> {
  const known = toBuiltInLocale(language);
  return known ? Object.fromEntries(flattenWords(readProductWords(known))) : {};
}

/**
 * The texts that a brand's own replace, by key: the product's, or those of its draft's pack with English where the pack's can't be
 * used. None for a language without words.
 */
export async function listDefaultTexts(
  db: Database,
  brand: string,
  language: string,
): Promise<Record<string, string>> {
  if (toBuiltInLocale(language)) return listProductTexts(language);
  const shown = (await readDraftDocument(db, brand))?.document ?? (await readDocument(db, brand));
  const pack = (await readMergedPacks(db, brand, shown?.packs)).get(language);
  if (!pack) return {};
  const unusable = new Set(pack.problems.map(({ key }) => key));
  const own = new Map(flattenWords(pack.given).filter(([key]) => !unusable.has(key)));
  return Object.fromEntries(
    flattenWords(readProductWords()).map(([key, english]) => [key, own.get(key) ?? english]),
  );
}

/** The texts of a tree of words, by key. */
export const flattenWords = (tree: object, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return [[prefix + key, value] as [string, string]];
    return typeof value === "object" && value !== null ? flattenWords(value, `${prefix}${key}.`) : [];
  });
