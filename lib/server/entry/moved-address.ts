import { SECOND_MS } from "@/lib/config/constants";
import { createLocalePath, type EntryContext, splitLocalePath } from "@/lib/domain/routes/locale-path";
import { toRequestedPath } from "@/lib/domain/routes/moved-addresses";
import { findRoute } from "@/lib/domain/routes/routes";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import { loadPageSettings, type PageSettings } from "@/lib/server/site/page-settings";

const PLAN_PATH = "/plan-details/";
/** An address that is no page has nothing else to show, so it waits for a slow site API; a plan's page finds out beside its own data. */
const MAX_WAIT_MS = 3 * SECOND_MS;

/** Where a brand's address has moved; null where it has not. Both without language. Looked up only for what is no page. */
async function findNewPath(site: string, path: string): Promise<string | null> {
  const route = findRoute(path);
  if (route !== null && route !== "/plan-details/{id}") return null;
  const from = toRequestedPath(path);
  if (from === null) return null;
  // In one round: the page is served by both.
  const [settings, isOnSale] = await Promise.all([
    loadPageSettings(site, route === null ? { maxWaitMs: MAX_WAIT_MS } : {}),
    route === null ? false : isPlanOnSale(site, getPlanId(path)),
  ]);
  return isOnSale ? null : (settings?.movedAddresses.get(from) ?? null);
}

const getPlanId = (path: string): string => path.slice(PLAN_PATH.length);

/**
 * Whether a plan's page is one of a plan that is no longer on sale and has moved; null where the brand's settings are not known, which
 * `isMovedPlan` waits for.
 * @param maxAgeMs how old the settings may be
 */
export async function isMovedPlanIfKnown(
  site: string,
  path: string,
  maxAgeMs: number,
): Promise<boolean | null> {
  const settings = await loadPageSettings(site, { maxAgeMs, maxWaitMs: 0 });
  return settings && isMovedBy(settings, site, path);
}

/** The same, after a short wait for the settings. */
export async function isMovedPlan(site: string, path: string): Promise<boolean> {
  const settings = await loadPageSettings(site);
  return settings !== null && isMovedBy(settings, site, path);
}

async function isMovedBy({ movedAddresses }: PageSettings, site: string, path: string): Promise<boolean> {
  return movedAddresses.has(path) && !(await isPlanOnSale(site, getPlanId(path)));
}

/**
 * The redirect of an address that a brand has moved (rules/addresses#moved-addresses), with its language and query; null for any other.
 * Browsers keep it for ten minutes only, because a brand may change it.
 */
export async function createMovedRedirect(
  url: URL,
  base: URL,
  { site, defaultLocale, locales }: EntryContext & { site: string },
): Promise<Response | null> {
  const { locale, path } = splitLocalePath(url.pathname);
  const newPath = await findNewPath(site, path);
  if (newPath === null) return null;
  const language = locale !== null && locales.includes(locale) ? locale : defaultLocale;
  const location = createLocalePath(newPath, language, defaultLocale) + url.search;
  return new Response(null, {
    status: 308,
    headers: {
      Location: new URL(location, base).href,
      "Cache-Control": "private, max-age=600",
      "Referrer-Policy": "no-referrer",
    },
  });
}
