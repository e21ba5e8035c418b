import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { listPlans } from "@/lib/contract/site/plans";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { cachePerSite } from "./cache-per-site";

const loadPlanIds = cachePerSite<ReadonlySet<string>>(async (site) => {
  const outcome = await callUpstream(
    listPlans,
    {},
    { site, language: DEFAULT_LOCALE, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() },
  );
  return outcome.ok ? new Set(outcome.data.plans.map((plan) => plan.id)) : null;
});

/**
 * Whether a brand sells a plan of this id, by its list of plans, which is requested once a minute. True when the
 * upstream does not answer: then the page itself finds out. So the middleware answers an unknown id with a whole page
 * and status 404, and a flood of invented ids causes neither upstream calls nor entries in the page cache.
 * @param maxWaitMs milliseconds to wait for the first list of a brand
 */
export async function isPlanOnSale(site: string, id: string, maxWaitMs?: number): Promise<boolean> {
  return (await loadPlanIds(site, maxWaitMs))?.has(id) ?? true;
}

/** Has a brand's list requested again, after a change of the brand. */
export const expirePlans = (site: string): void => loadPlanIds.expire(site);
