import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { listPlans } from "@/lib/contract/site/plans";
import { callUpstream } from "@/lib/server/upstream/call";

const KNOWN_FOR_MS = 60_000;
const MOST_SITES = 2_000;

interface Known {
  ids: ReadonlySet<string>;
  until: number;
}

const known = new Map<string, Known>();
const asking = new Map<string, Promise<ReadonlySet<string> | null>>();

/**
 * Whether a brand sells a plan of this id, by its list of plans, which is asked for once a minute. True when nobody
 * answers: then the page itself finds out. So an unknown id is told by the middleware, as a whole page with the
 * status 404, and a flood of invented ids costs neither upstream calls nor places in the page cache.
 */
export async function isPlanOnSale(site: string, id: string): Promise<boolean> {
  const remembered = known.get(site);
  if (remembered && remembered.until > Date.now()) return remembered.ids.has(id);
  const question = asking.get(site) ?? ask(site).finally(() => asking.delete(site));
  asking.set(site, question);
  const ids = (await question) ?? remembered?.ids;
  return ids?.has(id) ?? true;
}

async function ask(site: string): Promise<ReadonlySet<string> | null> {
  const outcome = await callUpstream(
    listPlans,
    {},
    { site, language: DEFAULT_LOCALE, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() },
  );
  if (!outcome.ok) return null;
  const ids = new Set(outcome.data.plans.map((plan) => plan.id));
  known.delete(site);
  known.set(site, { ids, until: Date.now() + KNOWN_FOR_MS });
  const oldest = known.keys().next().value;
  if (known.size > MOST_SITES && oldest !== undefined) known.delete(oldest);
  return ids;
}
