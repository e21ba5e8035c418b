import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { confirmKnownSites, expireAllSites, expireSite } from "@/lib/server/site/find-site-by-host";
import { requestSiteChanges } from "@/lib/server/site/request-site-record";

/** Less than the time for which a brand's record is used without being confirmed. */
const INTERVAL_MS = MINUTE_MS - 5_000;
/** After a refusal: the site API may not have the call, or may have refused it for once. */
const REFUSED_INTERVAL_MS = HOUR_MS;

/** Requests the brands that have changed since the last call; false where the site API refuses it. */
export type CheckVersions = () => Promise<boolean>;

/** Of the last answer; null where there is none. */
let lastCursor: string | null = null;

/** The cursor from which a later process may request changes; null where the site API does not have the call. */
export const getSiteChangesCursor = (): string | null => lastCursor;

/**
 * Keeps the records of brands that have not changed: one call a minute for all, instead of one for each brand that is
 * visited (docs/decisions/024). While the call fails, each brand is asked for as without it.
 * @param cursor from which on changes are asked for; null: from now on
 */
export function createVersionCheck(cursor: string | null = null): CheckVersions {
  let since = cursor ?? undefined;
  let from = Number.POSITIVE_INFINITY;
  return async () => {
    const askedAt = Date.now();
    const outcome = await requestSiteChanges(since);
    if (!outcome.ok) return outcome.transport !== undefined && outcome.transport !== "broken";
    const { sites, all } = outcome.data;
    from = Math.min(from, Date.now());
    // A dropped part of the answer may be a brand.
    if (all || outcome.droppedParts?.length) expireAllSites();
    else for (const site of sites) expireSite(site);
    since = outcome.data.cursor;
    lastCursor = since;
    confirmKnownSites(from, askedAt);
    return true;
  };
}

/**
 * Checks versions every minute from now on; every hour where the site API refuses the call.
 * @param cursor as for `createVersionCheck`
 */
export async function watchSiteVersions(cursor: string | null): Promise<void> {
  // Without `findSite` the records come from the setting SITES.
  if (getEnv().SITES.size > 0) return;
  const check = createVersionCheck(cursor);
  const checkAndRepeat = async () => {
    const pause = (await check()) ? INTERVAL_MS : REFUSED_INTERVAL_MS;
    setTimeout(() => void checkAndRepeat(), pause).unref();
  };
  await checkAndRepeat();
}
