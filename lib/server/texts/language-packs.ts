import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { DEFAULT_LOCALE, type Locale } from "@/lib/config/constants";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readLanguagePack, readTextsAddress } from "@/lib/contract/site/texts";
import { toBuiltInLocale } from "@/lib/domain/language/language-code";
import { checkLanguagePack, MAX_PACK_BYTES, type Words } from "@/lib/i18n/check-language-pack";
import { NAMESPACES } from "@/lib/i18n/namespaces";
import { log } from "@/lib/server/log";
import { createBoundedStore } from "@/lib/server/memory/bounded-store";
import { getProcessState } from "@/lib/server/process-state";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";

/** A language that a brand brings itself, with all words of pages, compiled. */
export interface LanguagePack {
  version: string;
  messages: Words;
}

type ListedPack = NonNullable<EndpointData<typeof readTextsAddress>["packs"]>[number];
/** Null: it was refused. */
type CheckedVersion = { pack: LanguagePack | null };

/** A pack takes some 400 KB. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BRANDS = 5_000;

/** The middleware, pages and route handlers share one store. */
const state = getProcessState("language-packs", () => ({
  /** The last answer about a brand, used while the site API is unavailable. */
  listed: new LRUCache<string, readonly ListedPack[]>({ max: MAX_BRANDS }),
  checked: createBoundedStore<CheckedVersion>(MAX_BYTES),
  pending: new Map<string, Promise<CheckedVersion | null>>(),
  english: null as Words | null,
}));

const createContext = (site: string): CallContext => ({
  site,
  language: DEFAULT_LOCALE,
  clientType: "WEB",
  scene: "WEB",
  requestId: crypto.randomUUID(),
});

export interface UsableLanguages {
  langs: Locale[];
  /** False: some could not be loaded now, and may be usable the next time. */
  isFinal: boolean;
}

/**
 * Those of a brand's languages that it can be shown in: the product's, and those whose pack passes the check
 * (rules/languages). Without a language of the brand's own nothing is requested. Never throws.
 */
export async function selectUsableLanguages(
  site: string,
  langs: readonly Locale[],
): Promise<UsableLanguages> {
  if (langs.every((language) => toBuiltInLocale(language))) return { langs: [...langs], isFinal: true };
  const listed = await listPacks(site);
  if (listed === null)
    return { langs: langs.filter((language) => toBuiltInLocale(language)), isFinal: false };
  const found = await Promise.all(
    langs.map(async (language) => {
      if (toBuiltInLocale(language)) return "usable";
      const entry = listed.find((one) => one.language === language);
      if (!entry) return "refused";
      const version = await loadVersion(site, entry);
      if (!version) return "unknown";
      return version.pack ? "usable" : "refused";
    }),
  );
  return {
    langs: langs.filter((_, index) => found[index] === "usable"),
    isFinal: !found.includes("unknown"),
  };
}

/** The pack of a language that the brand brings itself; null where it has none, or it can't be loaded now. Never throws. */
export async function findLanguagePack(site: string, language: Locale): Promise<LanguagePack | null> {
  const entry = (await listPacks(site))?.find((one) => one.language === language);
  return (entry && (await loadVersion(site, entry))?.pack) ?? null;
}

/** A pack that this process has loaded, by its version. */
export const getLoadedPack = (site: string, language: Locale, version: string): LanguagePack | null =>
  state.checked.get(createKey(site, { language, version }))?.pack ?? null;

const createKey = (site: string, { language, version }: Pick<ListedPack, "language" | "version">): string =>
  `${site} ${language} ${version}`;

/** The languages that a brand brings itself; null where that is not known. */
async function listPacks(site: string): Promise<readonly ListedPack[] | null> {
  const outcome = await callUpstream(readTextsAddress, {}, createContext(site));
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
  const outcome = await callUpstream(endpoint, { language, version }, createContext(site));
  // An answer that is too large, cut off or of another form was logged with its reason.
  if (!outcome.ok) return null;
  const { mail: _, ...pages } = outcome.data.messages;
  const checked = checkWords(language, pages);
  if (!checked.ok)
    log.warn("language refused", {
      site,
      language,
      version,
      problem: checked.problems[0],
      problems: checked.problems.length,
    });
  const result = { pack: checked.ok ? { version, messages: checked.messages } : null };
  state.checked.set(key, result);
  return result;
}

function checkWords(language: Locale, messages: Words): ReturnType<typeof checkLanguagePack> {
  const bytes = Buffer.byteLength(JSON.stringify(messages));
  if (bytes > MAX_PACK_BYTES)
    return { ok: false, problems: [`it has ${bytes} bytes; at most ${MAX_PACK_BYTES} are allowed`] };
  return checkLanguagePack({ language, messages }, language, readEnglishWords());
}

/** The English words of pages as they are written; the build's compiled ones are not in every bundle. */
function readEnglishWords(): Words {
  const folder = path.join(process.cwd(), "messages", "en");
  state.english ??= Object.fromEntries(
    NAMESPACES.map((name) => [name, JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8"))]),
  );
  return state.english;
}
