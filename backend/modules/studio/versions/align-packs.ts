import type { Database } from "@/backend/db/client";
import { listStoredPacks } from "@/backend/modules/languages/language-packs";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";

/**
 * A document whose packs are those of its languages: one that is added to its list and that the brand once had gets its newest
 * pack, and a pack of a language that is taken off the list goes with it. Without a pack the language stays, and the check refuses it.
 */
export async function alignPacks(
  tx: Database,
  brand: string,
  document: BrandDocument,
): Promise<BrandDocument> {
  const own = document.langs.filter((language) => !toBuiltInLocale(language));
  const stored = own.length > 0 ? await listStoredPacks(tx, brand) : [];
  const packs = own.flatMap((language) => {
    const version = document.packs[language] ?? stored.find((pack) => pack.language === language)?.version;
    return version ? [[language, version] as const] : [];
  });
  return { ...document, packs: Object.fromEntries(packs) };
}
