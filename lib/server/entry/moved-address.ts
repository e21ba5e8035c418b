import { SECOND_MS } from "@/lib/config/constants";
import { toRequestedPath } from "@/lib/domain/routes/moved-addresses";
import { findRoute } from "@/lib/domain/routes/routes";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import { loadPageSettings, type PageSettings } from "@/lib/server/site/page-settings";

const PLAN_PATH = "/plan-details/";
/** An address that is no page has nothing else to show, so it waits for a slow site API; a plan's page finds out beside its own data. */
const MAX_WAIT_MS = 3 * SECOND_MS;

/** Where a brand's address has moved; null where it has not. Both without language. Looked up only for what is no page. */
export async function findNewPath(site: string, path: string): Promise<string | null> {
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
