import type { ChaosClient } from "./chaos-client";

/** The ids of a brand's plans for more than one device. */
export type PlanReader = (client: ChaosClient, site: string) => Promise<readonly string[]>;

/** Reads the plans of each brand once: all buyers see the same. */
export function createPlanReader(): PlanReader {
  const bySite = new Map<string, Promise<readonly string[]>>();
  const read = async (client: ChaosClient) => {
    const list = await client.call("listPlans", {});
    return list.ok ? list.data.plans.filter(({ devices }) => devices > 1).map(({ id }) => id) : [];
  };
  return (client, site) => {
    const ids = bySite.get(site) ?? read(client);
    bySite.set(site, ids);
    return ids;
  };
}
