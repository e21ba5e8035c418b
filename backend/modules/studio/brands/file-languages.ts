import type { Database } from "@/backend/db/client";
import { readMergedPacks } from "@/backend/modules/languages/read-merged-packs";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { listOwnTexts } from "@/backend/modules/studio/documents/take-over-packs";
import { storeFileLanguages } from "@/backend/modules/studio/languages/add-language";
import type { BrandDocument, BrandFile } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";

/** The words of a document's packs, for its file. */
export async function readFileLanguages(
  tx: Database,
  brand: string,
  packs: BrandDocument["packs"],
): Promise<BrandFile["languages"]> {
  const results = await readMergedPacks(tx, brand, packs);
  return Object.fromEntries([...results].map(([language, { given: input }]) => [language, { ...input }]));
}

/**
 * The document of a file with the versions of the words that it brings, which are checked as those that are added and stored. Where
 * the file has no words for a pack of its document, the brand may have them.
 * @throws AdminRefusal invalid
 */
export async function addFileLanguages(
  tx: Database,
  brand: string,
  { document, languages }: Pick<BrandFile, "document" | "languages">,
  actor: Actor,
  now: number,
): Promise<BrandDocument> {
  // A file of a release that had fewer languages: its words are the brand's own texts now.
  const texts = { ...document.texts };
  const own: typeof languages = {};
  for (const [language, words] of Object.entries(languages)) {
    if (!toBuiltInLocale(language)) own[language] = words;
    else texts[language] = { ...listOwnTexts(language, words), ...texts[language] };
  }
  const versions = await storeFileLanguages(tx, brand, own, actor, now);
  const offered = Object.entries({ ...document.packs, ...versions }).filter(
    ([language]) => document.langs.includes(language) && !toBuiltInLocale(language),
  );
  return { ...document, texts, packs: Object.fromEntries(offered) };
}
