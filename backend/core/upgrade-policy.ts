import type { Database } from "@/backend/db/client";
import type { Member } from "./members";
import { Refusal } from "./refusal";
import { readSiteConfigRow } from "./site-config";

const RESET_FIRST = -2500;

/** True for a member from before the system upgrade at a brand whose `upgradePolicy` wants a new password first. */
export async function mustResetFirst(db: Database, { site, mustResetPassword }: Member): Promise<boolean> {
  if (!mustResetPassword) return false;
  return (await readSiteConfigRow(db, site)).config.upgradePolicy === true;
}

/**
 * Spec §6: users who predate a system upgrade must reset their password before purchasing.
 * @throws Refusal -2500
 */
export async function refuseBeforeReset(db: Database, member: Member): Promise<void> {
  if (await mustResetFirst(db, member)) throw new Refusal(RESET_FIRST);
}
