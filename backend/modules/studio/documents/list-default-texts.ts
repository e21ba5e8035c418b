import type { Database } from "@/backend/db/client";
import { readMergedPacks, readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { listProductPolicies } from "./list-product-policies";
import { readDocument } from "./read-document";

/** The product's texts of a language by key ("home.hero.discover"); none for a language that it does not have. */
export function listProductTexts(language: string): Record<string, string> {
  const known = toBuiltInLocale(language);
  return known ? Object.fromEntries(flattenWords(readProductWords(known))) : {};
}

/**
 * The texts that a brand's own replace, by key: the product's, or those of its draft's pack with English where the pack's can't be
 * used; none for a language without words. With the policies that it can begin with, in a language of the product.
 */
export async function listDefaultTexts(
  db: Database,
  brand: string,
  language: string,
): Promise<AdminData<"listDefaultTexts">> {
  const shown = (await readDraftDocument(db, brand))?.document ?? (await readDocument(db, brand));
  if (toBuiltInLocale(language))
    return {
      texts: listProductTexts(language),
      policies: listProductPolicies(language, shown ?? { trialDays: 0 }),
    };
  const pack = (await readMergedPacks(db, brand, shown?.packs)).get(language);
  if (!pack) return { texts: {}, policies: null };
  const unusable = new Set(pack.problems.map(({ key }) => key));
  const own = new Map(flattenWords(pack.given).filter(([key]) => !unusable.has(key)));
  const texts = flattenWords(readProductWords()).map(([key, english]) => [key, own.get(key) ?? english]);
  return { texts: Object.fromEntries(texts), policies: null };
}

/** The texts of a tree of words, by key. */
export const flattenWords = (tree: object, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "string") return [[prefix + key, value] as [string, string]];
    return typeof value === "object" && value !== null ? flattenWords(value, `${prefix}${key}.`) : [];
  });
