import { LRUCache } from "lru-cache";
import type { Database } from "@/backend/db/client";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { type MergedPack, mergePack, type Words } from "@/lib/i18n/check-language-pack";
import { readLanguagePack } from "./language-packs";
import { readProductWords } from "./product-words";

/** A stored pack, and what it is by the words of this release. */
export interface StoredPack extends MergedPack {
  /** As they were added. */
  given: Words;
}

/** A version never changes, and to merge one takes some 20 ms. */
const MAX_KEPT = 20;
const kept = new LRUCache<string, StoredPack>({ max: MAX_KEPT });

/** The packs with these versions by language; one that the brand never had is left out. */
export async function readMergedPacks(
  db: Database,
  brand: string,
  packs: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, StoredPack>> {
  const found = await Promise.all(
    Object.entries(packs).map(
      async ([language, version]) => [language, await readMergedPack(db, brand, language, version)] as const,
    ),
  );
  return new Map(found.flatMap(([language, pack]) => (pack ? [[language, pack] as const] : [])));
}

async function readMergedPack(
  db: Database,
  brand: string,
  code: string,
  version: string,
): Promise<StoredPack | null> {
  const language = toLanguageCode(code);
  if (!language) return null;
  const key = `${brand} ${language} ${version}`;
  const known = kept.get(key);
  if (known) return known;
  const given = await readLanguagePack(db, brand, { language, version });
  if (!given) return null;
  const pack = { given, ...mergePack(readProductWords(), given, language) };
  kept.set(key, pack);
  return pack;
}
