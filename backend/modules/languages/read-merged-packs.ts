import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type { Database } from "@/backend/db/client";
import type { BuiltInLocale } from "@/lib/config/constants";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { type MergedPack, mergePack, type Words } from "@/lib/i18n/check-language-pack";
import { NAMESPACES } from "@/lib/i18n/namespaces";
import { readLanguagePack } from "./language-packs";

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
  const results = await Promise.all(
    Object.entries(packs).map(
      async ([language, version]) => [language, await readMergedPack(db, brand, language, version)] as const,
    ),
  );
  return new Map(results.flatMap(([language, pack]) => (pack ? [[language, pack] as const] : [])));
}

/** Of every version that was asked for; to merge one again takes long, and the number is all that is needed. */
const percents = new LRUCache<string, number>({ max: 5_000 });

/** How much of a version's words is translated, 0 to 100 percent (rules/languages); 0 for one that the brand never had. */
export async function readTranslatedPercent(
  db: Database,
  brand: string,
  { language, version }: { language: string; version: string },
): Promise<number> {
  const key = `${brand} ${language} ${version}`;
  const known = percents.get(key);
  if (known !== undefined) return known;
  const pack = await readMergedPack(db, brand, language, version);
  if (pack) percents.set(key, pack.translatedPercent);
  return pack?.translatedPercent ?? 0;
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
  const input = await readLanguagePack(db, brand, { language, version });
  if (!input) return null;
  const pack = { given: input, ...mergePack(readProductWords(), input, language) };
  kept.set(key, pack);
  return pack;
}

const wordsByLanguage = new Map<BuiltInLocale, Words>();

/**
 * The words of the shop's pages and mails in a language of the product, by namespace, from the folder that the process is started in;
 * read once. The console's own are no part of them.
 */
export function readProductWords(language: BuiltInLocale = "en"): Words {
  const known = wordsByLanguage.get(language);
  if (known) return known;
  const folder = path.join(process.cwd(), "messages", language);
  const read = (name: string): Words => JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8"));
  const words = Object.fromEntries([...NAMESPACES, "mail"].map((name) => [name, read(name)]));
  wordsByLanguage.set(language, words);
  return words;
}
