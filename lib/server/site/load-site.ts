import { DAY_SECONDS, type Locale } from "@/lib/config/constants";
import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { toBuiltInLocale } from "@/lib/domain/language/language-code";
import { mergeSite } from "@/lib/domain/site/merge-site";
import type { Site } from "@/lib/domain/site/site";
import { UNAVAILABLE_DIGEST } from "@/lib/server/entry/failed-page";
import { takeEarlyAnswer } from "@/lib/server/prefetch/early-answers";
import { noteBrandLoad } from "@/lib/server/prefetch/request-brand-early";
import { selectUsableLanguages } from "@/lib/server/texts/language-packs";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import { getUpstreamUrl } from "@/lib/server/upstream/upstream-name";
import { logRefusedAnswer } from "@/lib/server/upstream/upstream-problem";
import { selectUsableRules } from "./rules/select-usable-rules";

/** Placeholder for the brand while the app is built without an upstream; no host ever maps to it. */
export const BUILD_SITE = "build";

/** The cache tag of a brand's cached data. */
export function getSiteTag(site: string): string {
  return `site:${site}`;
}

/** The context of a cached read: no member, no device, only brand and language (threat T5). */
export function createCachedContext(site: string, language: Locale): CallContext {
  return { site, language, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() };
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

/**
 * One brand in one language, merged from theme, config and brand data; loaded again after a minute or when the brand
 * changes. While the site API is unavailable the last complete brand is used; a process that never loaded one uses a
 * neutral brand and tries again within seconds (fault F28).
 * @throws UpstreamUnavailableError for a brand loaded before, so that its cached data is not replaced by less
 */
export async function loadSite(site: string, language: Locale): Promise<Site> {
  "use cache";
  cacheTag(getSiteTag(site));
  const neutralSite = mergeSite({ id: site, theme: null, config: null, brandData: null });
  if (site === BUILD_SITE) {
    cacheLife({ stale: 300, revalidate: 60, expire: 7 * DAY_SECONDS });
    return neutralSite;
  }
  const context = createCachedContext(site, language);
  noteBrandLoad(site, language);
  const [theme, config, brandData] = await Promise.all([
    takeEarlyAnswer(readTheme, {}, context),
    takeEarlyAnswer(readSiteConfig, {}, context),
    takeEarlyAnswer(readBrandData, {}, context),
  ]);
  const isOtherBrand = theme.ok && brandData.ok && theme.data.tenantId !== brandData.data.tenantId;
  if (isOtherBrand) logOtherTenant(context);
  if (!theme.ok || !config.ok || isOtherBrand) {
    if (loadedSites.has(`${site} ${language}`))
      throw new UpstreamUnavailableError(theme.ok ? TRANSPORT_ERROR_CODES.noAnswer : theme.code);
    cacheLife({ stale: 30, revalidate: 2, expire: 600 });
    return neutralSite;
  }
  loadedSites.add(`${site} ${language}`);
  const { langs, defaultLang } = config.data;
  const usable = await selectUsableLanguages(site, langs ?? []);
  cacheLife({ stale: 300, revalidate: usable.isFinal ? 60 : 5, expire: 7 * DAY_SECONDS });
  return mergeSite({
    id: site,
    theme: theme.data,
    config: {
      ...config.data,
      langs: usable.langs,
      defaultLang:
        defaultLang && (toBuiltInLocale(defaultLang) || usable.langs.includes(defaultLang))
          ? defaultLang
          : null,
    },
    brandData: brandData.ok ? brandData.data : null,
    validRules: selectUsableRules(site, config.data.validRules),
  });
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
