import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { DEFAULT_LOCALE, type Locale } from "@/lib/config/constants";
import { readTexts, readTextsAddress, readTextsVersion } from "@/lib/contract/site/texts";
import { loadMessages } from "@/lib/i18n/load-messages";
import {
  BUILD_SITE,
  createCachedContext,
  getSiteTag,
  UpstreamUnavailableError,
} from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { mergeTexts } from "./merge-texts";

type Messages = Readonly<Record<string, unknown>>;

/** A brand that has no words of its own, or whose upstream does not know the call. */
const NO_VERSION = "0";
/** Brands whose version this process has heard. */
const loadedSites = new Set<string>();

/**
 * Which texts a brand has now; asked once a minute.
 * @throws UpstreamUnavailable for a brand heard before, so that its words stay while the site API is away
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
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  loadedSites.add(site);
  return outcome.ok ? outcome.data.version : NO_VERSION;
}

/** The texts of one version, from where the site API says they are; they never change. */
async function loadSiteTexts(site: string, locale: Locale, version: string): Promise<Record<string, string>> {
  "use cache";
  cacheTag(getSiteTag(site));
  cacheLife({ stale: 300, revalidate: 24 * 3600, expire: 7 * 24 * 3600 });
  if (version === NO_VERSION) return {};
  const context = createCachedContext(site, locale);
  const addressOutcome = await callUpstream(readTextsAddress, {}, context);
  const address = addressOutcome.ok ? addressOutcome.data.address : null;
  const endpoint = address ? { ...readTexts, path: address } : readTexts;
  const outcome = await callUpstream(endpoint, { language: locale }, context);
  if (!outcome.ok) throw new UpstreamUnavailableError(outcome.code);
  return outcome.data.messages;
}

const MAX_MERGED = 200;
const mergedTexts = new Map<string, { own: string; messages: Messages }>();

/** All words of a page: ours, and where a brand has its own, those. Never throws: ours are always there. */
export async function loadTexts(site: string, locale: Locale): Promise<Messages> {
  const defaults = await loadMessages(locale);
  if (site === BUILD_SITE) return defaults;
  try {
    const version = await loadVersion(site);
    const siteTexts = await loadSiteTexts(site, locale, version);
    return Object.keys(siteTexts).length === 0
      ? defaults
      : getMergedTexts(defaults, siteTexts, `${site} ${locale}`);
  } catch {
    return defaults;
  }
}

/** Merged once for each change, which is also when a text that can't be shown is said to the log. */
function getMergedTexts(defaults: Messages, siteTexts: Record<string, string>, name: string): Messages {
  const known = mergedTexts.get(name);
  const serialized = JSON.stringify(siteTexts);
  if (known?.own === serialized) return known.messages;
  const { messages, refused } = mergeTexts(defaults, siteTexts);
  for (const { key, why } of refused)
    process.stderr.write(
      `${JSON.stringify({ level: "warn", event: "unusable text", brand: name, key, why })}\n`,
    );
  mergedTexts.delete(name);
  mergedTexts.set(name, { own: serialized, messages });
  const oldest = mergedTexts.keys().next().value;
  if (mergedTexts.size > MAX_MERGED && oldest !== undefined) mergedTexts.delete(oldest);
  return messages;
}
