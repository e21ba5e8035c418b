import { and, isNotNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import type { Member } from "@/backend/modules/accounts/members";
import { consumeLink, issueLink, readLink } from "@/backend/modules/accounts/verification/mail-links";
import { lockBuyer } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import type { DeletionPendingError } from "./deletion-pending";

/**
 * Keeps an account that was to be deleted, by the link that was mailed or that a log-in has given (rules/accounts#deletion). It logs
 * nobody in, and the renewal stays off.
 * @returns the account
 * @throws RefusalError 10302 for a link that is unknown, expired, used, another brand's or a disabled account's
 */
export async function keepAccount(
  db: Database,
  { site, token, now }: { site: string; token: string; now: number },
): Promise<string> {
  const link = await readLink(db, { site, kind: "keep", token }, now);
  return transact(db, async (tx) => {
    // Before the link's own row, as in the job: it locks the member, and deletes the links with it.
    const member = await lockBuyer(tx, link);
    if (!member || !(await endDeletion(tx, member))) throw refuse("linkGone");
    await consumeLink(tx, link, now);
    return member.account;
  });
}

/** The token with which the owner of an account, proved by a log-in, can keep it. */
export const issueKeepToken = (
  db: Database,
  { member }: DeletionPendingError,
  now: number,
): Promise<string> =>
  issueLink(db, { site: member.site, uid: member.uid, kind: "keep", email: member.account }, now);

/** Ends a pending deletion; false where there is none, or no more. */
export async function endDeletion(
  tx: Database,
  { site, uid }: Pick<Member, "site" | "uid">,
): Promise<boolean> {
  const kept = await tx
    .update(members)
    .set({ deletionAskedAt: null, deletionDueAt: null })
    .where(and(whereMember(members, { site, uid }), isNotNull(members.deletionDueAt)))
    .returning({ uid: members.uid });
  return kept.length > 0;
}
