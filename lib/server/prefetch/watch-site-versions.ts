import { MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { confirmKnownSites, expireAllSites, expireSite } from "@/lib/server/site/find-site-by-host";
import { requestSiteChanges } from "@/lib/server/site/request-site-record";

/** Less than the time for which a brand's record is used without being confirmed. */
const INTERVAL_MS = MINUTE_MS - 5_000;

/** Asks which brands have changed since the last question; false where the site API does not have the call. */
export type CheckVersions = () => Promise<boolean>;

/**
 * Keeps the records of brands that have not changed: one call a minute for all, instead of one for each brand that is
 * visited (docs/decisions/024). While the call fails, each brand is asked for as without it.
 */
export function createVersionCheck(): CheckVersions {
  let since: string | undefined;
  let from = Number.POSITIVE_INFINITY;
  return async () => {
    const askedAt = Date.now();
    const outcome = await requestSiteChanges(since);
    if (!outcome.ok) return outcome.transport !== undefined && outcome.transport !== "broken";
    const { cursor, sites, all } = outcome.data;
    if (since === undefined) from = Date.now();
    // What is left out of the answer may be a brand.
    if (all || outcome.droppedParts?.length) expireAllSites();
    else for (const site of sites) expireSite(site);
    since = cursor;
    confirmKnownSites(from, askedAt);
    return true;
  };
}

/** Checks versions every minute from now on, where the site API has the call. */
export async function watchSiteVersions(): Promise<void> {
  // Without `findSite` the records come from the setting SITES.
  if (getEnv().SITES.size > 0) return;
  const check = createVersionCheck();
  const checkAndRepeat = async () => {
    if (await check()) setTimeout(() => void checkAndRepeat(), INTERVAL_MS).unref();
  };
  await checkAndRepeat();
}
