import type { Database } from "@/backend/db/client";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Member } from "./members";

/** True for a member from before the system upgrade at a brand whose `upgradePolicy` requires a new password first. */
export async function isPasswordResetRequired(
  db: Database,
  { site, mustResetPassword }: Member,
): Promise<boolean> {
  if (!mustResetPassword) return false;
  return (await readSiteConfigRow(db, site)).config.upgradePolicy === true;
}

/**
 * rules/accounts#upgrade: users who predate a system upgrade must reset their password before purchasing.
 * @throws RefusalError -2500
 */
export async function refuseBeforePasswordReset(db: Database, member: Member): Promise<void> {
  if (await isPasswordResetRequired(db, member)) throw refuse("mustResetPassword");
}
