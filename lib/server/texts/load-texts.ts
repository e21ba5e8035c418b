import "server-only";
import { cache } from "react";
import type { Locale } from "@/lib/config/constants";
import { readTexts, readTextsAddress, readTextsVersion } from "@/lib/contract/site/texts";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { loadMessages } from "@/lib/i18n/load-messages";
import { type MergedTexts, mergeTexts } from "@/lib/i18n/merge-texts";
import { isBrowserText, isMailText } from "@/lib/i18n/namespaces";
import { log } from "@/lib/server/log";
import { createBoundedStore } from "@/lib/server/memory/bounded-store";
import { estimateBytes } from "@/lib/server/memory/estimate-bytes";
import { takeEarlyAnswer } from "@/lib/server/prefetch/early-answers";
import { BUILD_SITE, keepSiteData } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { findLanguagePack, getLoadedPack } from "./language-packs";

type Messages = Readonly<Record<string, unknown>>;

/** The version of a brand that has no texts of its own, or whose upstream does not know the call. */
const NO_VERSION = "0";

interface LoadedTexts {
  /** Null for texts that were requested together with their version, and may be older than it. */
  version: string | null;
  texts: Record<string, string>;
}

/** Of each of the two stores below. A brand with a hundred texts of its own takes some 20 KB in each. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The last texts that this process has loaded, by brand and language. */
const loadedTexts = createBoundedStore<LoadedTexts>(MAX_BYTES);

/**
 * The brand's texts. The version is requested once a minute, the texts only when it has changed
 * (docs/decisions/012); the first time both at once, so that a page waits for one answer only. Never throws: while the
 * site API is unavailable the last texts are used.
 */
async function loadSiteTexts(site: string, locale: Locale): Promise<Record<string, string>> {
  "use cache";
  const name = `${site} ${locale}`;
  const known = loadedTexts.get(name);
  const [version, firstTexts] = await Promise.all([
    requestVersion(site),
    known ? null : requestTexts(site, locale),
  ]);
  const loaded = await selectTexts(site, locale, { version, known, firstTexts });
  if (loaded) loadedTexts.set(name, loaded);
  keepSiteData(site, loaded ? 60 : 5);
  return (loaded ?? known)?.texts ?? {};
}

/** Once for each request: reading a cached value costs more than looking up all texts of a page. */
const loadRequestTexts = cache(loadSiteTexts);

/** The texts of the current version; null where they could not be loaded. */
async function selectTexts(
  site: string,
  locale: Locale,
  {
    version,
    known,
    firstTexts,
  }: { version: string | null; known: LoadedTexts | undefined; firstTexts: LoadedTexts["texts"] | null },
): Promise<LoadedTexts | null> {
  if (version === null) return firstTexts && { version: null, texts: firstTexts };
  if (version === NO_VERSION) return { version, texts: {} };
  if (known?.version === version) return known;
  if (!known) return firstTexts && { version: null, texts: firstTexts };
  const texts = await requestTexts(site, locale);
  return texts && { version, texts };
}

/** The version of a brand's texts; null while the site API is unavailable. */
async function requestVersion(site: string): Promise<string | null> {
  const outcome = await takeEarlyAnswer(readTextsVersion, {}, createBrandContext(site));
  if (outcome.ok) return outcome.data.version;
  return outcome.transport ? null : NO_VERSION;
}

/** The texts from the address that the site API names; null where there is no usable answer. */
async function requestTexts(site: string, locale: Locale): Promise<Record<string, string> | null> {
  const context = createBrandContext(site, locale);
  const [addressOutcome, usualOutcome] = await Promise.all([
    takeEarlyAnswer(readTextsAddress, {}, context),
    takeEarlyAnswer(readTexts, { language: locale }, context),
  ]);
  const address = addressOutcome.ok ? addressOutcome.data.address : null;
  const outcome =
    address && address !== readTexts.path
      ? await callUpstream({ ...readTexts, path: address }, { language: locale }, context)
      : usualOutcome;
  return outcome.ok ? outcome.data.messages : null;
}

/**
 * The version of the words in a language that the brand brings itself (rules/languages); null while they can't be loaded,
 * which a page that is shown in English meanwhile is told by the time for which it may be kept.
 */
async function loadPackVersion(site: string, locale: Locale): Promise<string | null> {
  "use cache";
  const pack = await findLanguagePack(site, locale);
  keepSiteData(site, pack ? 60 : 5);
  return pack?.version ?? null;
}

const loadRequestPackVersion = cache(loadPackVersion);

/** The words of a language before the brand's own texts. Never throws. */
async function loadDefaults(site: string, locale: Locale): Promise<{ messages: Messages; words?: string }> {
  const builtIn = toBuiltInLocale(locale);
  if (builtIn) return { messages: await loadMessages(builtIn) };
  const version = await loadRequestPackVersion(site, locale).catch(() => null);
  const pack =
    version === null
      ? null
      : (getLoadedPack(site, locale, version) ?? (await findLanguagePack(site, locale)));
  return pack
    ? { messages: pack.messages, words: `/api/words/${locale}/${pack.version}` }
    : { messages: await loadMessages("en") };
}

/** All messages of a page: the language's, replaced by the brand's own where it has some. Never throws. */
export async function loadTexts(site: string, locale: Locale): Promise<Messages> {
  const { messages } = await loadDefaults(site, locale);
  return (await loadMergedTexts(site, locale, messages))?.messages ?? messages;
}

/** What `<body>` says of the words that the browser formats; its pages contain no data where there is nothing to say. */
export interface BrowserTexts {
  /** The brand's own texts among them, as JSON. */
  texts?: string | undefined;
  /** The address of all of them, in a language that the brand brings itself. */
  words?: string | undefined;
}

/** The texts of a brand that the browser formats. Never throws. */
export async function loadBrowserTexts(site: string, locale: Locale): Promise<BrowserTexts> {
  const { messages, words } = await loadDefaults(site, locale);
  const merged = await loadMergedTexts(site, locale, messages);
  const texts = Object.entries(merged?.accepted ?? {}).filter(([key]) => isBrowserText(key));
  return { texts: texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : undefined, words };
}

/** The product's and the brand's texts merged; null where the brand has none or they could not be loaded. */
async function loadMergedTexts(
  site: string,
  locale: Locale,
  defaults: Messages,
): Promise<MergedTexts | null> {
  if (site === BUILD_SITE) return null;
  try {
    const siteTexts = await loadRequestTexts(site, locale);
    const pageTexts = Object.entries(siteTexts).filter(([key]) => !isMailText(key));
    return pageTexts.length > 0
      ? getMergedTexts(defaults, Object.fromEntries(pageTexts), site, locale)
      : null;
  } catch {
    return null;
  }
}

/** The product's messages are the same objects for all brands, but for the groups that contain a text of the brand. */
const COPIED_GROUPS_BYTES = 64 * 1024;
const mergedTexts = createBoundedStore<{ defaults: Messages; serialized: string; merged: MergedTexts }>(
  MAX_BYTES,
  ({ serialized, merged: { accepted, refused } }) =>
    estimateBytes([serialized, accepted, refused]) + COPIED_GROUPS_BYTES,
);

/** Merges once for each change, and then logs the texts that cannot be shown. */
function getMergedTexts(
  defaults: Messages,
  siteTexts: Record<string, string>,
  site: string,
  locale: Locale,
): MergedTexts {
  const name = `${site} ${locale}`;
  const known = mergedTexts.get(name);
  const serialized = JSON.stringify(siteTexts);
  if (known?.serialized === serialized && known.defaults === defaults) return known.merged;
  const merged = mergeTexts(defaults, siteTexts);
  for (const { key, why } of merged.refused) log.warn("unusable text", { site, locale, key, reason: why });
  mergedTexts.set(name, { defaults, serialized, merged });
  return merged;
}
