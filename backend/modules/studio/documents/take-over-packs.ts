import { inArray } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { siteLanguages } from "@/backend/db/schema/language";
import { readLanguagePack } from "@/backend/modules/languages/language-packs";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion, keepVersion } from "@/backend/modules/studio/versions/versions";
import { LOCALES } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { applyDocument } from "./apply-document";
import { flattenWords, listProductTexts } from "./list-default-texts";
import { completeDocument } from "./parse-document";
import { readDocument } from "./read-document";

/** Words of a pack that are other than the product's, by key, as a brand's own texts. */
export function listOwnTexts(language: string, words: object): Record<string, string> {
  const product = listProductTexts(language);
  return Object.fromEntries(
    flattenWords(words).filter(([key, text]) => Object.hasOwn(product, key) && product[key] !== text),
  );
}

/**
 * A document without packs of languages that are built in by now: the brand's words in them become its own texts, where it has
 * no other text (rules/languages#built-in).
 */
export async function takeOverPacks(
  tx: Database,
  brand: string,
  document: BrandDocument,
): Promise<BrandDocument> {
  const packs = { ...document.packs };
  const texts = { ...document.texts };
  for (const [code, version] of Object.entries(packs)) {
    const language = toBuiltInLocale(code);
    if (!language) continue;
    const words = (await readLanguagePack(tx, brand, { language, version })) ?? {};
    const own = { ...listOwnTexts(language, words), ...texts[language] };
    if (Object.keys(own).length > 0) texts[language] = own;
    delete packs[code];
  }
  return { ...document, packs, texts };
}

/**
 * Makes live what `takeOverPacks` says of every brand that brings a language which this release has built in, as a version of each.
 * @param now epoch milliseconds
 * @returns the brands
 */
export async function takeOverLanguages(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ site: siteLanguages.site })
    .from(siteLanguages)
    .where(inArray(siteLanguages.language, [...LOCALES]));
  for (const { site } of rows)
    await transact(db, async (tx) => {
      await lockBrand(tx, site);
      await keepCurrentVersion(tx, site, now);
      const document = await readDocument(tx, site);
      if (!document) return;
      await applyDocument(tx, site, await takeOverPacks(tx, site, completeDocument(document)), now);
      await keepVersion(tx, site, { source: "command", note: "language built in", actor: null }, now);
    });
  return rows.map(({ site }) => site);
}
