import type { Locale } from "@/lib/config/constants";
import { createLocalePath, splitLocalePath } from "@/lib/domain/routes/locale-path";
import { toRequestedPath } from "@/lib/domain/routes/moved-addresses";
import { findRoute } from "@/lib/domain/routes/routes";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import { loadPageSettings } from "@/lib/server/site/page-settings";
import type { SiteRecord } from "@/lib/server/site/request-site-record";

const PLAN_PATH = "/plan-details/";

/** Where a brand's address has moved; null where it has not. Both without language. Looked up only for what is no page. */
async function findNewPath(site: string, path: string): Promise<string | null> {
  const route = findRoute(path);
  if (route !== null && route !== "/plan-details/{id}") return null;
  const from = toRequestedPath(path);
  const to = from === null ? undefined : (await loadPageSettings(site))?.movedAddresses.get(from);
  if (to === undefined) return null;
  return route !== null && (await isPlanOnSale(site, getPlanId(path))) ? null : to;
}

const getPlanId = (path: string): string => path.slice(PLAN_PATH.length);

/**
 * True for the page of a plan that is no longer on sale and has moved. Waits for nothing where the brand's settings are known.
 * @param maxAgeMs how old the settings may be
 */
export async function isMovedPlan(site: string, path: string, maxAgeMs: number): Promise<boolean> {
  const known = await loadPageSettings(site, { maxAgeMs, maxWaitMs: 0 });
  const settings = known ?? (await loadPageSettings(site));
  if (!settings?.movedAddresses.has(path)) return false;
  return !(await isPlanOnSale(site, getPlanId(path)));
}

/**
 * The redirect of an address that a brand has moved (rules/addresses#moved-addresses), with its language and query; null for any other.
 * Browsers keep it for ten minutes only, because a brand may change it.
 */
export async function createMovedRedirect(url: URL, base: URL, record: SiteRecord): Promise<Response | null> {
  const { locale, path } = splitLocalePath(url.pathname);
  const newPath = await findNewPath(record.site, path);
  if (newPath === null) return null;
  const { defaultLang, langs } = record;
  const language: Locale = locale !== null && langs.includes(locale) ? locale : defaultLang;
  const location = createLocalePath(newPath, language, defaultLang) + url.search;
  return new Response(null, {
    status: 308,
    headers: {
      Location: new URL(location, base).href,
      "Cache-Control": "private, max-age=600",
      "Referrer-Policy": "no-referrer",
    },
  });
}
