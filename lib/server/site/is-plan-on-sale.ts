import { listPlans } from "@/lib/contract/site/plans";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { cachePerSite } from "./cache-per-site";

const loadPlanIds = cachePerSite<ReadonlySet<string>>(async (site) => {
  const outcome = await callUpstream(listPlans, {}, createBrandContext(site));
  return outcome.ok ? new Set(outcome.data.plans.map((plan) => plan.id)) : null;
});

/**
 * Whether a brand sells a plan of this id, by its list of plans, which is requested once a minute unless the caller says otherwise. True when the
 * upstream does not answer: then the page itself finds out. So the middleware answers an unknown id with a whole page
 * and status 404, and a flood of invented ids causes neither upstream calls nor entries in the page cache.
 * @param limits milliseconds: how old the list may be, and how long the first one of a brand is waited for
 */
export async function isPlanOnSale(
  site: string,
  id: string,
  limits?: { maxAgeMs?: number; maxWaitMs?: number },
): Promise<boolean> {
  return (await loadPlanIds(site, limits))?.has(id) ?? true;
}
