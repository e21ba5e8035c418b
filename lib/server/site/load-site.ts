import { DAY_SECONDS, type Locale } from "@/lib/config/constants";
import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { mergeSite } from "@/lib/domain/site/merge-site";
import type { Site } from "@/lib/domain/site/site";
import { UNAVAILABLE_DIGEST } from "@/lib/server/entry/failed-page";
import { createBoundedStore } from "@/lib/server/memory/bounded-store";
import { takeEarlyAnswer } from "@/lib/server/prefetch/early-answers";
import { noteBrandLoad } from "@/lib/server/prefetch/request-brand-early";
import { selectUsableLanguages } from "@/lib/server/texts/language-packs";
import { type CallContext, createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { getUpstreamUrl } from "@/lib/server/upstream/upstream-name";
import { logRefusedAnswer } from "@/lib/server/upstream/upstream-problem";
import { selectUsableRules } from "./rules/select-usable-rules";

/** Placeholder for the brand while the app is built without an upstream; no host ever maps to it. */
export const BUILD_SITE = "build";

/** The cache tag of a brand's cached data. */
export function getSiteTag(site: string): string {
  return `site:${site}`;
}

/** Keeps what a cached function has read of a brand for so many seconds, or until the brand changes. */
export function keepSiteData(site: string, seconds = 60): void {
  cacheTag(getSiteTag(site));
  cacheLife({ stale: 300, revalidate: seconds, expire: 7 * DAY_SECONDS });
}

/** Thrown when an upstream gave no usable answer for required data. */
export class UpstreamUnavailableError extends Error {
  readonly digest = UNAVAILABLE_DIGEST;

  constructor(readonly code: number) {
    super(`no usable answer from upstream (code ${code})`);
  }
}

/** Brands and languages that this process has loaded completely; bounded, because only brands with a host get here. */
const loadedSites = new Set<string>();

type BrandData = EndpointData<typeof readBrandData>;
const MAX_BYTES = 4 * 1024 * 1024;
/** What this process has read last of each brand; it says nothing by language. */
const lastBrandData = createBoundedStore<BrandData>(MAX_BYTES);

/**
 * One brand in one language, merged from theme, config and brand data; loaded again after a minute or when the brand
 * changes. While the site API is unavailable the last complete brand is used; a process that never loaded one uses a
 * neutral brand and tries again within seconds (fault F28). While only the brand data is unavailable the last one counts, so that a test
 * environment stays one and the tenant is still compared.
 * @throws UpstreamUnavailableError for a brand loaded before, so that its cached data is not replaced by less
 */
export async function loadSite(site: string, language: Locale): Promise<Site> {
  "use cache";
  cacheTag(getSiteTag(site));
  const neutralSite = mergeSite({ id: site, theme: null, config: null, brandData: null });
  if (site === BUILD_SITE) {
    keepSiteData(site);
    return neutralSite;
  }
  const context = createBrandContext(site, language);
  noteBrandLoad(site, language);
  const [theme, config, { brandData, hasAnswered }] = await Promise.all([
    takeEarlyAnswer(readTheme, {}, context),
    takeEarlyAnswer(readSiteConfig, {}, context),
    readBrandDataOrLast(context),
  ]);
  const isOtherBrand = theme.ok && brandData !== null && theme.data.tenantId !== brandData.tenantId;
  if (isOtherBrand) logOtherTenant(context);
  if (!theme.ok || !config.ok || isOtherBrand) {
    if (loadedSites.has(`${site} ${language}`))
      throw new UpstreamUnavailableError(theme.ok ? TRANSPORT_ERROR_CODES.noAnswer : theme.code);
    keepBriefly();
    return neutralSite;
  }
  loadedSites.add(`${site} ${language}`);
  if (brandData) lastBrandData.set(site, brandData);
  const { langs, defaultLang } = config.data;
  const usable = await selectUsableLanguages(site, langs ?? []);
  if (hasAnswered || brandData) keepSiteData(site, hasAnswered && usable.isFinal ? 60 : 5);
  else keepBriefly();
  return mergeSite({
    id: site,
    theme: theme.data,
    config: {
      ...config.data,
      langs: usable.langs,
      defaultLang: defaultLang && isUsable(defaultLang, usable.langs) ? defaultLang : null,
    },
    brandData,
    validRules: selectUsableRules(site, config.data.validRules),
  });
}

const isUsable = (language: Locale, own: readonly Locale[]) =>
  toBuiltInLocale(language) !== null || own.includes(language);

/** A brand of which something is not known yet. */
const keepBriefly = () => cacheLife({ stale: 30, revalidate: 2, expire: 600 });

/** What the brand is known as upstream, as it was last where there is no answer; `hasAnswered`: it need not be asked again soon. */
async function readBrandDataOrLast(
  context: CallContext,
): Promise<{ brandData: BrandData | null; hasAnswered: boolean }> {
  const outcome = await takeEarlyAnswer(readBrandData, {}, context);
  if (outcome.ok) return { brandData: outcome.data, hasAnswered: true };
  const last = lastBrandData.get(context.site) ?? null;
  // An upstream may have no such call at all.
  const isUnknownCall = outcome.code === TRANSPORT_ERROR_CODES.notSupported;
  return { brandData: last, hasAnswered: last === null && isUnknownCall };
}

/** A theme of another tenant than the brand's data is another brand's look and name (threat T5). */
function logOtherTenant(context: CallContext): void {
  const call = { endpoint: readTheme, baseUrl: getUpstreamUrl("site"), context };
  logRefusedAnswer(call, {
    kind: "other subject",
    path: "data.tenantId",
    expected: "the tenantId of readBrandData",
    got: "another string",
  });
}
