import { and, eq } from "drizzle-orm";
import { type Database, isUniqueViolation, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { linkMessage } from "./account-messages";
import { findByAccount } from "./find-account";
import { issueLink, lastUnusedLink, readLink, useLink } from "./mail-links";
import { admitMail, type MailRequest } from "./mail-request";
import { findMember, type Member } from "./members";
import { deliver } from "./outbox";
import { Refusal } from "./refusal";

const LINK_GONE = 10302;
const NOT_BOUND = 10303;
/** `members.userType` of an account that is a pre-paid card. */
export const PREPAID_CARD = "PREPAID_CARD";

/**
 * Begins to bind an address to a member: mails the link that proves it. Whether somebody else has the address already
 * is told to its owner only, who presses the link.
 * @throws Refusal 8 no address; -3031 too often
 */
export async function requestBinding(db: Database, member: Member, request: MailRequest): Promise<void> {
  const account = await admitMail(db, request, "bind");
  await transact(db, (tx) => mailBindLink(tx, member, { ...request, account }, request.now));
}

/** Mails the link that binds the address `to.account`; limits are the caller's business. */
export async function mailBindLink(
  db: Database,
  { site, uid, account }: Member,
  to: Parameters<typeof linkMessage>[1],
  now: number,
): Promise<void> {
  const token = await issueLink(db, { site, uid, kind: "bind", email: to.account }, now);
  await deliver(db, linkMessage("bindEmail", to, token, account), now);
}

/** The address that waits to be confirmed by its owner, or null. */
export async function pendingEmailOf(db: Database, site: string, uid: string): Promise<string | null> {
  return (await lastUnusedLink(db, site, "bind", { uid }))?.email ?? null;
}

/**
 * Binds the address that a link was sent to. A link pressed twice is no failure.
 * @throws Refusal 10302 for a dead link; 10303 where the address now belongs to another account
 */
export async function confirmBinding(
  db: Database,
  { site, token, now }: { site: string; token: string; now: number },
): Promise<{ email: string; prepaidCard: boolean; already: boolean }> {
  const link = await readLink(db, { site, kind: "bind", token }, now);
  const { uid, email } = link;
  const member = await findMember(db, site, uid);
  if (!member) throw new Refusal(LINK_GONE);
  const bound = { email, prepaidCard: member.userType === PREPAID_CARD };
  if (member.boundEmail === email) return { ...bound, already: true };
  const holder = await findByAccount(db, site, "email", email);
  if (holder && holder.uid !== uid) throw new Refusal(NOT_BOUND);
  try {
    await transact(db, async (tx) => {
      await useLink(tx, link, now);
      await tx
        .update(members)
        .set({ boundEmail: email })
        .where(and(eq(members.site, site), eq(members.uid, uid)));
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(NOT_BOUND);
    throw error;
  }
  return { ...bound, already: false };
}
