import { and, asc, isNotNull, lte } from "drizzle-orm";
import { renewals } from "@/backend/db/schema/card";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { chargeRenewal } from "./charge-renewal";

const BATCH = 50;

/**
 * One round of the renewal job: everything whose time has come by billing's clock, each alone, so that one that fails
 * stops none of the others. What it does is written down before it is done; a restart goes on where this one stopped.
 */
export async function chargeDueRenewals(billing: BillingContext): Promise<void> {
  const due = await billing.db
    .select({ site: renewals.site, uid: renewals.uid })
    .from(renewals)
    .where(and(isNotNull(renewals.dueAt), lte(renewals.dueAt, billing.clock.now())))
    .orderBy(asc(renewals.dueAt))
    .limit(BATCH);
  for (const owner of due) {
    try {
      await chargeRenewal(billing, owner);
    } catch (error) {
      billing.log.warn("renewing failed", { ...owner, error });
    }
  }
}
