import { type Database, transact } from "@/backend/db/client";
import type { ChangeNotice } from "@/backend/modules/accounts/changes/account-changes";
import {
  consumeIdentityProof,
  type ProvenCaller,
  requireIdentityProof,
} from "@/backend/modules/accounts/identity/identity-proofs";
import { findMember, type Member, PREPAID_CARD } from "@/backend/modules/accounts/members";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { createLinkMessage, type MessageRecipient } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import { bindAddress } from "./bind-address";
import { consumeLink, findLastUnusedLink, issueLink, readLink } from "./mail-links";
import { admitMailRequest, type MailRequest } from "./mail-request";

/**
 * Starts to bind an address to a member who has proved again who they are: mails the link that verifies the address. Whether
 * another member has it already is shown only to its owner, who opens the link.
 * @returns the address, normalized
 * @throws RefusalError 8 no address; -24031 no valid proof; -3031 too often
 */
export async function requestEmailBinding(
  db: Database,
  caller: ProvenCaller & { member: Member },
  request: MailRequest,
): Promise<string> {
  normalizeAccount("email", request.email);
  await requireIdentityProof(db, caller);
  const account = await admitMailRequest(db, request, "bind");
  await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    await sendBindingLink(tx, caller.member, { ...request, account }, request.now);
  });
  return account;
}

/** Mails the link that binds the address `to.account`; the caller checks the limits. */
export async function sendBindingLink(
  db: Database,
  { site, uid, account }: Member,
  to: Omit<MessageRecipient, "type">,
  now: number,
): Promise<void> {
  const token = await issueLink(db, { site, uid, kind: "bind", email: to.account }, now);
  await queueMessage(db, await createLinkMessage(db, "bindEmail", to, token, account), now);
}

/** The address that is not confirmed yet, or null. */
export async function findPendingEmail(db: Database, site: string, uid: string): Promise<string | null> {
  return (await findLastUnusedLink(db, site, "bind", { uid }))?.email ?? null;
}

/**
 * Binds the address that a link was sent to, and tells the addresses that were known before. Opening the link twice is not an error.
 * @throws RefusalError 10302 for an invalid link; 10303 when the address now belongs to another account
 */
export async function confirmEmailBinding(
  db: Database,
  { token, notice, now }: { token: string; notice: ChangeNotice; now: number },
): Promise<{ email: string; prepaidCard: boolean; already: boolean }> {
  const site = notice.site.id;
  const link = await readLink(db, { site, kind: "bind", token }, now);
  const { uid, email } = link;
  const member = await findMember(db, site, uid);
  if (!member) throw refuse("linkGone");
  const bound = { email, prepaidCard: member.userType === PREPAID_CARD };
  if (member.boundEmail === email) return { ...bound, already: true };
  await bindAddress(db, { member, type: "email", account: email, notice, now }, (tx) =>
    consumeLink(tx, link, now),
  );
  return { ...bound, already: false };
}
