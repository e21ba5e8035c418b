import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { plans } from "@/backend/db/schema/site";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { BrandError } from "./brand-error";
import { parseOneOf, parseSiteId } from "./field-parsers";

/** Whether a plan is sold only with its renewal. */
export interface PlanCommand {
  kind: "setPlan";
  site: string;
  planId: string;
  requiresRenewal: boolean;
}

export const PLAN_USAGE = `  npm run brand -- set-plan <site> <plan> requires-renewal on|off
        on: the plan is sold only to a buyer who ticks its renewal, by methods that can renew`;

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`. */
export const PLAN_PARSERS: Record<string, (args: string[]) => PlanCommand> = {
  "set-plan": ([site = "", planId = "", field = "", value = ""]) => {
    if (field !== "requires-renewal")
      throw new BrandError("Write: set-plan <site> <plan> requires-renewal on|off");
    return {
      kind: "setPlan",
      site: parseSiteId(site),
      planId,
      requiresRenewal: parseOneOf(["on", "off"], value) === "on",
    };
  },
};

/**
 * Sets whether a plan is sold only with its renewal.
 * @throws BrandError for a plan that the brand does not have, and where the brand has no renewal
 */
export async function runPlanCommand(
  db: Database,
  site: SiteWithHosts,
  { planId, requiresRenewal }: PlanCommand,
): Promise<string[]> {
  const { config } = await readSiteConfigRow(db, site.id);
  if (requiresRenewal && config.features?.renewal === false)
    throw new BrandError(`${site.name} has no renewal: nobody could buy plan ${planId}.`);
  const changed = await db
    .update(plans)
    .set({ requiresRenewal })
    .where(and(eq(plans.site, site.id), eq(plans.id, planId)))
    .returning({ id: plans.id });
  if (changed.length === 0) throw new BrandError(`${site.name} has no plan "${planId}".`);
  return [
    `Plan ${planId} of ${site.name} is sold ${requiresRenewal ? "only with" : "with or without"} renewal.`,
  ];
}

/**
 * Refuses to turn the renewal of a brand off while a plan requires it.
 * @throws BrandError
 */
export async function assertNoPlanRequiresRenewal(db: Database, site: SiteWithHosts): Promise<void> {
  const [plan] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.site, site.id), eq(plans.requiresRenewal, true)));
  if (plan)
    throw new BrandError(
      `Plan ${plan.id} is sold only with renewal: first "set-plan ${site.id} ${plan.id} requires-renewal off".`,
    );
}
