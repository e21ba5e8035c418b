import { and, isNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { type ChangeNotice, listKnownAddresses } from "@/backend/modules/accounts/changes/account-changes";
import { deleteEntries } from "@/backend/modules/accounts/disabled-accounts";
import {
  consumeIdentityProof,
  type ProvenCaller,
  requireIdentityProof,
} from "@/backend/modules/accounts/identity/identity-proofs";
import type { Member } from "@/backend/modules/accounts/members";
import { deleteAllSessions } from "@/backend/modules/accounts/sessions";
import { issueLink } from "@/backend/modules/accounts/verification/mail-links";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { createDeletionMessage } from "@/backend/modules/mail/deletion-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { updateRenewal } from "@/backend/modules/renewals/update-renewal";
import { isRefusal, refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS, DELETION_UNDO_DAYS } from "@/lib/config/constants";

/**
 * Has an account deleted after the days in which that can be undone (rules/accounts#deletion): turns its renewal off, ends its
 * sessions, deletes what could open one, and tells every known address, with the link that keeps the account.
 * @returns when it is deleted, in epoch milliseconds
 * @throws RefusalError -24031 no valid proof · 6207 the renewal is being charged · 21 asked for already
 */
export async function requestDeletion(
  billing: BillingContext,
  caller: ProvenCaller & { member: Member },
  notice: ChangeNotice,
): Promise<number> {
  const { db } = billing;
  const { member, now } = caller;
  await requireIdentityProof(db, caller);
  await turnRenewalOff(billing, member);
  const deletesAt = now + DELETION_UNDO_DAYS * DAY_MS;
  await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    const asked = await tx
      .update(members)
      .set({ deletionAskedAt: now, deletionDueAt: deletesAt })
      .where(and(whereMember(members, member), isNull(members.deletionDueAt)))
      .returning({ uid: members.uid });
    // Asked for at the same moment in another session, which has ended this one.
    if (asked.length === 0) throw refuse("tokenInvalid");
    await deleteEntries(tx, member, now);
    await deleteAllSessions(tx, member.site, member.uid);
    await announceDeletion(tx, member, notice, deletesAt, now);
  });
  return deletesAt;
}

/** Without a renewal, or with one that is off or over, there is nothing to do. */
async function turnRenewalOff(billing: BillingContext, member: Member): Promise<void> {
  try {
    await updateRenewal(billing, member, "off");
  } catch (error) {
    const isOver = (["renewalNotFound", "renewalExpired", "renewalCancelled"] as const).some((name) =>
      isRefusal(error, name),
    );
    if (!isOver) throw error;
  }
}

async function announceDeletion(
  tx: Database,
  member: Member,
  { site, origin }: ChangeNotice,
  deletesAt: number,
  now: number,
): Promise<void> {
  for (const known of listKnownAddresses(member, now)) {
    const link = { site: member.site, uid: member.uid, kind: "keep", email: known.account } as const;
    const token = await issueLink(tx, link, now);
    const to = { site, origin, language: member.language, ...known };
    await queueMessage(tx, await createDeletionMessage(tx, "deletionAsked", to, { token, deletesAt }), now);
  }
}
