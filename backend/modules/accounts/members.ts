import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { DeletionPendingError } from "@/backend/modules/accounts/deletion/deletion-pending";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { refuse } from "@/backend/runtime/refusal-error";

import { hasSpecialCharacters } from "@/lib/domain/validation/typed-text";
/** An account holder of one brand. */
export type Member = Omit<typeof members.$inferSelect, "passwordHash">;
export type PayStatus = "FREE_TRIAL" | "PAID" | "EXPIRED";

/** `members.userType` of an account that is a pre-paid card. */
export const PREPAID_CARD = "PREPAID_CARD";

/** The member with this uid at this brand, or null. */
export async function findMember(db: Database, site: string, uid: string): Promise<Member | null> {
  const [row] = await db.select().from(members).where(whereMember(members, { site, uid }));
  return row ? omitPasswordHash(row) : null;
}

/** Stores whether a member receives the brand's marketing mail. */
export async function setSubscribed(
  db: Database,
  site: string,
  uid: string,
  subscribed: boolean,
): Promise<void> {
  await db.update(members).set({ subscribed }).where(whereMember(members, { site, uid }));
}

/**
 * Sets a member's nickname; an empty one removes it.
 * @throws RefusalError -24050 special characters (rules/validation#nickname)
 */
export async function setNickname(
  db: Database,
  { site, uid }: Pick<Member, "site" | "uid">,
  nickname: string,
): Promise<void> {
  const name = nickname.trim();
  if (hasSpecialCharacters(name))
    throw refuse("parameterInvalid", { fields: { nickname: "invalid_format" } });
  await db
    .update(members)
    .set({ nickname: name || null })
    .where(whereMember(members, { site, uid }));
}

/**
 * Refuses to act for an account that the operator has disabled (rules/accounts#disabled); only once its owner is proved.
 * @throws RefusalError 105
 */
export function refuseDisabled({ disabledAt }: Pick<Member, "disabledAt">): void {
  if (disabledAt !== null) throw refuse("accountUnavailable", { fields: { account: "custom" } });
}

/**
 * Returns an authenticated member who may log in.
 * @throws RefusalError 105 for a disabled account; 106 for one that is about to be deleted; 197 for one that belongs to a set-top box (rules/addresses#scene, rules/errors#catalog)
 */
export function requireLoginAllowed(member: Member): Member {
  refuseDisabled(member);
  if (member.deletionDueAt !== null) throw new DeletionPendingError(member, member.deletionDueAt);
  if (member.userType === "DEVICE") throw refuse("accountTypeBlocked");
  return member;
}

/** A member's row without the password hash, which only backend/modules/accounts may read. */
export function omitPasswordHash(row: typeof members.$inferSelect): Member {
  const { passwordHash: _, ...member } = row;
  return member;
}

/** Everything that a member is called by, which no password may resemble. */
export const listNames = ({ account, boundEmail, boundPhone, nickname }: Member) => [
  account,
  boundEmail,
  boundPhone,
  nickname,
];

/** PAID takes precedence over FREE_TRIAL; without either it is EXPIRED. */
export function getPayStatus(member: Member, now: number): PayStatus {
  if (member.paidUntil !== null && member.paidUntil > now) return "PAID";
  return member.trialEndsAt !== null && member.trialEndsAt > now ? "FREE_TRIAL" : "EXPIRED";
}

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
