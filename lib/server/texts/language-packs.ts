import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { type Locale, MAX_PACK_BYTES } from "@/lib/config/constants";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readLanguagePack, readTextsAddress } from "@/lib/contract/site/texts";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { readStoredPack, type Words } from "@/lib/i18n/check-language-pack";
import { formatPackProblem } from "@/lib/i18n/create-pack-template";
import { NAMESPACES } from "@/lib/i18n/namespaces";
import { log } from "@/lib/server/log";
import { createBoundedStore } from "@/lib/server/memory/bounded-store";
import { getProcessState } from "@/lib/server/process-state";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";

/** A language that a brand brings itself, with all words of pages, compiled. */
export interface LanguagePack {
  version: string;
  messages: Words;
}

type ListedPack = NonNullable<EndpointData<typeof readTextsAddress>["packs"]>[number];
/** Null: it is refused. */
type CheckedVersion = { pack: LanguagePack | null };

/** A pack takes some 400 KB. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BRANDS = 5_000;

/** The middleware, pages and route handlers share one store. */
const state = getProcessState("language-packs", () => ({
  /** The last answer about a brand, used while the site API is unavailable. */
  listed: new LRUCache<string, readonly ListedPack[]>({ max: MAX_BRANDS }),
  checked: createBoundedStore<CheckedVersion>(MAX_BYTES),
  /** The last version of a brand's language that could be used, by its key in `checked`. */
  lastGood: new LRUCache<string, string>({ max: MAX_BRANDS }),
  pending: new Map<string, Promise<CheckedVersion | null>>(),
  english: null as Words | null,
}));

export interface UsableLanguages {
  langs: Locale[];
  /** False: some could not be loaded now, and may be usable the next time. */
  isFinal: boolean;
}

/**
 * Those of a brand's languages that it can be shown in: the product's, and those whose pack can be used
 * (rules/languages); one that can't be loaded now stays where this process has an earlier version of it. Without a language of the
 * brand's own nothing is requested. Never throws.
 */
export async function selectUsableLanguages(
  site: string,
  langs: readonly Locale[],
): Promise<UsableLanguages> {
  if (langs.every((language) => toBuiltInLocale(language))) return { langs: [...langs], isFinal: true };
  const listed = await listPacks(site);
  const results = await Promise.all(
    langs.map(async (language) => {
      if (toBuiltInLocale(language)) return { isUsable: true, isFinal: true };
      const { pack, isFinal } = await selectPack(site, language, listed);
      return { isUsable: pack !== null, isFinal };
    }),
  );
  return {
    langs: langs.filter((_, index) => results[index]?.isUsable),
    isFinal: results.every(({ isFinal }) => isFinal),
  };
}

/**
 * The pack of a language that the brand brings itself, the last good one while the current one can't be loaded; null where it has
 * none. Never throws.
 */
export async function findLanguagePack(site: string, language: Locale): Promise<LanguagePack | null> {
  return (await selectPack(site, language, await listPacks(site))).pack;
}

/** `isFinal` false: the current version is not known, and may be another one the next time. */
async function selectPack(
  site: string,
  language: Locale,
  listed: readonly ListedPack[] | null,
): Promise<{ pack: LanguagePack | null; isFinal: boolean }> {
  const lastGood = () => state.checked.get(state.lastGood.get(`${site} ${language}`) ?? "")?.pack ?? null;
  if (listed === null) return { pack: lastGood(), isFinal: false };
  const entry = listed.find((item) => item.language === language);
  if (!entry) return { pack: null, isFinal: true };
  const version = await loadVersion(site, entry);
  if (!version) return { pack: lastGood(), isFinal: false };
  if (version.pack) state.lastGood.set(`${site} ${language}`, createKey(site, entry));
  return { pack: version.pack, isFinal: true };
}

/** A pack that this process has loaded, by its version. */
export const getLoadedPack = (site: string, language: Locale, version: string): LanguagePack | null =>
  state.checked.get(createKey(site, { language, version }))?.pack ?? null;

const createKey = (site: string, { language, version }: Pick<ListedPack, "language" | "version">): string =>
  `${site} ${language} ${version}`;

/** The languages that a brand brings itself; null where that is not known. */
async function listPacks(site: string): Promise<readonly ListedPack[] | null> {
  const outcome = await callUpstream(readTextsAddress, {}, createBrandContext(site));
  if (outcome.ok) state.listed.set(site, outcome.data.packs ?? []);
  return state.listed.get(site) ?? null;
}

/** Loads and checks a version once; null where it could not be loaded. */
function loadVersion(site: string, listed: ListedPack): Promise<CheckedVersion | null> | CheckedVersion {
  const key = createKey(site, listed);
  const known = state.checked.get(key);
  if (known) return known;
  const pending = state.pending.get(key) ?? requestVersion(site, listed, key);
  state.pending.set(key, pending);
  return pending.finally(() => state.pending.delete(key));
}

async function requestVersion(
  site: string,
  { language, version, address }: ListedPack,
  key: string,
): Promise<CheckedVersion | null> {
  const endpoint = address ? { ...readLanguagePack, path: address } : readLanguagePack;
  const outcome = await callUpstream(endpoint, { language, version }, createBrandContext(site));
  // An answer that is too large, cut off or of another form was logged with its reason.
  if (!outcome.ok) return null;
  const { mail: _, ...pages } = outcome.data.messages;
  const result = { pack: readPack(site, { language, version }, pages) };
  state.checked.set(key, result);
  return result;
}

/** The words of a version; what of them can't be used is logged once. Null: it is refused. */
function readPack(
  site: string,
  { language, version }: Pick<ListedPack, "language" | "version">,
  messages: Words,
): LanguagePack | null {
  const bytes = Buffer.byteLength(JSON.stringify(messages));
  const opened =
    bytes > MAX_PACK_BYTES
      ? { ok: false as const, problems: [{ code: "tooLarge" as const, key: null, values: { bytes } }] }
      : readStoredPack({ language, messages }, language, readEnglishWords());
  const [first] = opened.problems;
  if (first)
    log.warn(opened.ok ? "language words unusable" : "language refused", {
      site,
      language,
      version,
      problem: formatPackProblem(first),
      problems: opened.problems.length,
    });
  return opened.ok ? { version, messages: opened.messages } : null;
}

/** The English words of pages as they are written; the build's compiled ones are not in every bundle. */
function readEnglishWords(): Words {
  const folder = path.join(process.cwd(), "messages", "en");
  state.english ??= Object.fromEntries(
    NAMESPACES.map((name) => [name, JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8"))]),
  );
  return state.english;
}
