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
 * Whether a brand sells a plan of this id, by its list of plans, which is asked for once a minute. True when nobody
 * answers: then the page itself finds out. So an unknown id is told by the middleware, as a whole page with the
 * status 404, and a flood of invented ids costs neither upstream calls nor places in the page cache.
 */
export async function isPlanOnSale(site: string, id: string): Promise<boolean> {
  return (await loadPlanIds(site))?.has(id) ?? true;
}
