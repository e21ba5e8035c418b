import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { DEFAULT_LOCALE, type Locale } from "@/lib/config/constants";
import { readTexts, readTextsAddress, readTextsVersion } from "@/lib/contract/site/texts";
import { loadMessages } from "@/lib/i18n/load-messages";
import { BUILD_SITE, cachedContext, siteTag, UpstreamUnavailable } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call";
import { mergeTexts } from "./merge-texts";

type Messages = Readonly<Record<string, unknown>>;

/** A brand that has no words of its own, or whose upstream does not know the call. */
const NONE = "0";
/** Brands whose version this process has heard. */
const heard = new Set<string>();

/**
 * Which texts a brand has now; asked once a minute.
 * @throws UpstreamUnavailable for a brand heard before, so that its words stay while the site API is away
 */
async function loadVersion(site: string): Promise<string> {
  "use cache";
  cacheTag(siteTag(site));
  const outcome = await callUpstream(readTextsVersion, {}, cachedContext(site, DEFAULT_LOCALE));
  if (!outcome.ok && outcome.transport) {
    if (heard.has(site)) throw new UpstreamUnavailable(outcome.code);
    cacheLife({ stale: 30, revalidate: 5, expire: 600 });
    return NONE;
  }
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  heard.add(site);
  return outcome.ok ? outcome.data.version : NONE;
}

/** The texts of one version, from where the site API says they are; they never change. */
async function loadOwn(site: string, locale: Locale, version: string): Promise<Record<string, string>> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 24 * 3600, expire: 7 * 24 * 3600 });
  if (version === NONE) return {};
  const context = cachedContext(site, locale);
  const where = await callUpstream(readTextsAddress, {}, context);
  const address = where.ok ? where.data.address : null;
  const endpoint = address ? { ...readTexts, path: address } : readTexts;
  const outcome = await callUpstream(endpoint, { language: locale }, context);
  if (!outcome.ok) throw new UpstreamUnavailable(outcome.code);
  return outcome.data.messages;
}

const MOST_MERGED = 200;
const merged = new Map<string, { own: string; messages: Messages }>();

/** All words of a page: ours, and where a brand has its own, those. Never throws: ours are always there. */
export async function loadTexts(site: string, locale: Locale): Promise<Messages> {
  const ours = await loadMessages(locale);
  if (site === BUILD_SITE) return ours;
  try {
    const version = await loadVersion(site);
    const own = await loadOwn(site, locale, version);
    return Object.keys(own).length === 0 ? ours : mergedWith(ours, own, `${site} ${locale}`);
  } catch {
    return ours;
  }
}

/** Merged once for each change, which is also when a text that can't be shown is said to the log. */
function mergedWith(ours: Messages, own: Record<string, string>, name: string): Messages {
  const known = merged.get(name);
  const print = JSON.stringify(own);
  if (known?.own === print) return known.messages;
  const { messages, refused } = mergeTexts(ours, own);
  for (const { key, why } of refused)
    process.stderr.write(
      `${JSON.stringify({ level: "warn", event: "unusable text", brand: name, key, why })}\n`,
    );
  merged.delete(name);
  merged.set(name, { own: print, messages });
  const oldest = merged.keys().next().value;
  if (merged.size > MOST_MERGED && oldest !== undefined) merged.delete(oldest);
  return messages;
}
