import { type Database, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { findMemberRowByAccount } from "@/backend/modules/accounts/account-names";
import { findMember, type Member } from "@/backend/modules/accounts/members";
import {
  createAccountMessage,
  createLinkMessage,
  type MessageRecipient,
} from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import { sendBindingLink } from "./bind-address";
import {
  admitMailRequest,
  consumeLink,
  findLastUnusedLink,
  invalidateLinks,
  issueLink,
  type MailRequest,
  readLink,
} from "./mail-links";

/**
 * Mails a new link to whatever waits for one at an address: an account that was never confirmed, or the address
 * itself where it is to be bound to another account. When no activation is pending, only the mail says so, never the answer.
 * @throws RefusalError 8 no address; -3031 too often
 */
export async function resendConfirmation(db: Database, request: MailRequest): Promise<void> {
  const { site, now } = request;
  const account = await admitMailRequest(db, request, "confirm");
  const to = { ...request, type: "email" as const, account };
  const member = await findMemberRowByAccount(db, site.id, "email", account);
  const binding = member ? null : await findLastUnusedLink(db, site.id, "bind", { email: account });
  const bindingMember = binding ? await findMember(db, site.id, binding.uid) : null;
  await transact(db, async (tx) => {
    if (member && member.disabledAt !== null)
      return queueMessage(tx, await createAccountMessage(tx, "disabled", to), now);
    if (member?.awaitsActivation) return sendActivationLink(tx, member, to, now);
    if (bindingMember) return sendBindingLink(tx, bindingMember, to, now);
    await queueMessage(tx, await createAccountMessage(tx, member ? "alreadyActive" : "noAccount", to), now);
  });
}

/** Mails the link that confirms an account; for an account made without a code, once it is made. */
export async function sendActivationLink(
  db: Database,
  { site, uid, account }: Member,
  to: Omit<MessageRecipient, "account" | "type">,
  now: number,
): Promise<void> {
  const token = await issueLink(db, { site, uid, kind: "activate", email: account }, now);
  await queueMessage(db, await createLinkMessage(db, "activate", { ...to, account }, token), now);
}

/**
 * Confirms the account that a link was sent for. A link opened twice, or after the account was confirmed in another
 * way, has nothing left to do and is no failure.
 * @throws RefusalError 10302 for an invalid link
 */
export async function activateAccount(
  db: Database,
  { site, token, now }: { site: string; token: string; now: number },
): Promise<{ email: string; already: boolean }> {
  const link = await readLink(db, { site, kind: "activate", token }, now);
  const member = await findMember(db, site, link.uid);
  if (!member) throw refuse("linkGone");
  if (!member.awaitsActivation) return { email: link.email, already: true };
  await transact(db, async (tx) => {
    await consumeLink(tx, link, now);
    await confirmMember(tx, member, now);
  });
  return { email: link.email, already: false };
}

/** Marks an account as confirmed and invalidates its activation links. */
export async function confirmMember(
  tx: Database,
  { site, uid }: Pick<Member, "site" | "uid">,
  now: number,
): Promise<void> {
  await tx.update(members).set({ awaitsActivation: false }).where(whereMember(members, { site, uid }));
  await invalidateLinks(tx, { site, uid, kind: "activate" }, now);
}
