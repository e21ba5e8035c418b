import { type Database, transact } from "@/backend/db/client";
import { findMemberRowByAccount } from "@/backend/modules/accounts/account-names";
import { type ChangeNotice, isHeldAddress } from "@/backend/modules/accounts/changes/account-changes";
import { findMember, listNames } from "@/backend/modules/accounts/members";
import { confirmMember } from "@/backend/modules/accounts/verification/activation";
import {
  admitMailRequest,
  consumeLink,
  issueLink,
  type MailRequest,
  readLink,
} from "@/backend/modules/accounts/verification/mail-links";
import { clearLimit } from "@/backend/modules/limits/rate-limits";
import { createAccountMessage, createLinkMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import { replacePassword } from "./change-password";
import { getLoginLimitKey } from "./login-limits";
import { hashPassword } from "./passwords";
import { refuseShortPassword, refuseWeakPassword } from "./refuse-weak-password";

/**
 * Mails a link for a new password. An address without an account, one of a disabled account, or one that was bound less than a
 * day ago (rules/accounts#proof-again), gets a mail that says so, so that the answer, its time and
 * its limits are the same (threat T23).
 * @throws RefusalError 8 no address; -3031 too often
 */
export async function sendResetLink(db: Database, request: MailRequest): Promise<void> {
  const { site, now } = request;
  const account = await admitMailRequest(db, request, "resetLink");
  const member = await findMemberRowByAccount(db, site.id, "email", account);
  await transact(db, async (tx) => {
    if (!member || member.disabledAt !== null || isHeldAddress(member, account, now)) {
      const to = { ...request, type: "email" as const, account };
      const template = !member ? "noAccount" : member.disabledAt !== null ? "disabled" : "resetHeld";
      await queueMessage(tx, await createAccountMessage(tx, template, to), now);
      return;
    }
    const token = await issueLink(tx, { site: site.id, uid: member.uid, kind: "reset", email: account }, now);
    await queueMessage(tx, await createLinkMessage(tx, "resetLink", { ...request, account }, token), now);
  });
}

/**
 * The address whose password a valid, unused link resets.
 * @throws RefusalError 10302
 */
export async function readResetLinkEmail(
  db: Database,
  site: string,
  token: string,
  now: number,
): Promise<string> {
  const link = await readLink(db, { site, kind: "reset", token }, now);
  if (link.usedAt !== null) throw refuse("linkGone");
  return link.email;
}

/**
 * Sets a new password for the holder of a link, and ends every session. The link verifies the address, so an account that
 * waited for that is confirmed, too.
 * @returns the address that the link was sent to
 * @throws RefusalError 10302 for an invalid link, -24050 for the password
 */
export async function replacePasswordByLink(
  db: Database,
  input: { notice: ChangeNotice; token: string; password: string; passwordCost: number; now: number },
): Promise<string> {
  const { notice, token, password, now } = input;
  const site = notice.site.id;
  refuseShortPassword(password);
  const link = await readLink(db, { site, kind: "reset", token }, now);
  if (link.usedAt !== null) throw refuse("linkGone");
  const owner = await findMember(db, site, link.uid);
  const names = owner ? listNames(owner) : [];
  refuseWeakPassword(password, { site: notice.site, accounts: [link.email, ...names] });
  const hash = await hashPassword(password, input.passwordCost);
  const member = await transact(db, async (tx) => {
    await consumeLink(tx, link, now);
    const changed = await replacePassword(tx, { uid: link.uid, hash, notice, now });
    if (changed?.awaitsActivation && changed.account === link.email) await confirmMember(tx, changed, now);
    return changed;
  });
  if (!member) throw refuse("linkGone");
  await clearLimit(db, getLoginLimitKey(site, member.type, member.account));
  return link.email;
}
