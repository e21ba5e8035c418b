import "server-only";
import { LRUCache } from "lru-cache";
import { cacheLife, cacheTag } from "next/cache";
import { DAY_SECONDS, DEFAULT_LOCALE, type Locale } from "@/lib/config/constants";
import { readTexts, readTextsAddress, readTextsVersion } from "@/lib/contract/site/texts";
import { loadMessages } from "@/lib/i18n/load-messages";
import { type MergedTexts, mergeTexts } from "@/lib/i18n/merge-texts";
import { isBrowserText, isMailText } from "@/lib/i18n/namespaces";
import { log } from "@/lib/server/log";
import {
  BUILD_SITE,
  createCachedContext,
  getSiteTag,
  UpstreamUnavailableError,
} from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";

type Messages = Readonly<Record<string, unknown>>;

/** The version of a brand that has no texts of its own, or whose upstream does not know the call. */
const NO_VERSION = "0";
/** Brands whose version this process has loaded. */
const loadedSites = new Set<string>();

/**
 * The version of a brand's own texts; requested once a minute.
 * @throws UpstreamUnavailableError for a brand loaded before, so that its texts stay while the site API is
 * unavailable
 */
async function loadVersion(site: string): Promise<string> {
  "use cache";
  cacheTag(getSiteTag(site));
  const outcome = await callUpstream(readTextsVersion, {}, createCachedContext(site, DEFAULT_LOCALE));
  if (!outcome.ok && outcome.transport) {
    if (loadedSites.has(site)) throw new UpstreamUnavailableError(outcome.code);
    cacheLife({ stale: 30, revalidate: 5, expire: 600 });
    return NO_VERSION;
  }
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * DAY_SECONDS });
  loadedSites.add(site);
  return outcome.ok ? outcome.data.version : NO_VERSION;
}

/**
 * The brand's texts of one version, from the address that the site API names; they never change.
 * @throws UpstreamUnavailableError
 */
async function loadSiteTexts(site: string, locale: Locale, version: string): Promise<Record<string, string>> {
  "use cache";
  cacheTag(getSiteTag(site));
  cacheLife({ stale: 300, revalidate: DAY_SECONDS, expire: 7 * DAY_SECONDS });
  if (version === NO_VERSION) return {};
  const context = createCachedContext(site, locale);
  const addressOutcome = await callUpstream(readTextsAddress, {}, context);
  const address = addressOutcome.ok ? addressOutcome.data.address : null;
  const endpoint = address ? { ...readTexts, path: address } : readTexts;
  const outcome = await callUpstream(endpoint, { language: locale }, context);
  if (!outcome.ok) throw new UpstreamUnavailableError(outcome.code);
  return outcome.data.messages;
}

/** All messages of a page: the product's, replaced by the brand's own where it has some. Never throws. */
export async function loadTexts(site: string, locale: Locale): Promise<Messages> {
  const defaults = await loadMessages(locale);
  return (await loadMergedTexts(site, locale, defaults))?.messages ?? defaults;
}

/**
 * The brand's own texts among those that the browser formats, as JSON for `<html data-texts>`; undefined where it has
 * none, so that its pages contain no data. Never throws.
 */
export async function loadBrowserTexts(site: string, locale: Locale): Promise<string | undefined> {
  const merged = await loadMergedTexts(site, locale, await loadMessages(locale));
  const texts = Object.entries(merged?.accepted ?? {}).filter(([key]) => isBrowserText(key));
  return texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : undefined;
}

/** The product's and the brand's texts merged; null where the brand has none or they could not be loaded. */
async function loadMergedTexts(
  site: string,
  locale: Locale,
  defaults: Messages,
): Promise<MergedTexts | null> {
  if (site === BUILD_SITE) return null;
  try {
    const siteTexts = await loadSiteTexts(site, locale, await loadVersion(site));
    const pageTexts = Object.entries(siteTexts).filter(([key]) => !isMailText(key));
    return pageTexts.length > 0
      ? getMergedTexts(defaults, Object.fromEntries(pageTexts), site, locale)
      : null;
  } catch {
    return null;
  }
}

const MAX_MERGED = 200;
const mergedTexts = new LRUCache<string, { serialized: string; merged: MergedTexts }>({ max: MAX_MERGED });

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
  if (known?.serialized === serialized) return known.merged;
  const merged = mergeTexts(defaults, siteTexts);
  for (const { key, why } of merged.refused) log.warn("unusable text", { site, locale, key, reason: why });
  mergedTexts.set(name, { serialized, merged });
  return merged;
}
