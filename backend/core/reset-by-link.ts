import { type Database, transact } from "@/backend/db/client";
import { accountMessage, linkMessage } from "./account-messages";
import { confirmMember } from "./activation";
import { loginLimitKey } from "./check-password";
import { findByAccount } from "./find-account";
import { clearLimit } from "./limits";
import { issueLink, readLink, useLink } from "./mail-links";
import { admitMail, type MailRequest } from "./mail-request";
import type { Member } from "./members";
import { deliver } from "./outbox";
import { hashPassword } from "./passwords";
import { Refusal } from "./refusal";
import { refuseShortPassword, setPassword } from "./set-password";

const LINK_GONE = 10302;

/**
 * Mails a link for a new password. To an address without an account it mails that, so that the answer, its time and
 * its limits are the same (threat T23).
 * @throws Refusal 8 no address; -3031 too often
 */
export async function mailResetLink(db: Database, request: MailRequest): Promise<void> {
  const { site, now } = request;
  const account = await admitMail(db, request, "resetLink");
  const member = await findByAccount(db, site.id, "email", account);
  await transact(db, async (tx) => {
    if (!member) {
      await deliver(tx, accountMessage("noAccount", { ...request, type: "email", account }), now);
      return;
    }
    const token = await issueLink(tx, { site: site.id, uid: member.uid, kind: "reset", email: account }, now);
    await deliver(tx, linkMessage("resetLink", { ...request, account }, token), now);
  });
}

/**
 * Whose password a living, unused link resets.
 * @throws Refusal 10302
 */
export async function resetEmailOf(db: Database, site: string, token: string, now: number): Promise<string> {
  const link = await readLink(db, { site, kind: "reset", token }, now);
  if (link.usedAt !== null) throw new Refusal(LINK_GONE);
  return link.email;
}

/**
 * Sets a new password for who holds a link, and ends every session. The link proves the address, so an account that
 * waited for that is confirmed by it too.
 * @returns the member and the address that the link went to
 * @throws Refusal 10302 for a dead link, -24050 for the password
 */
export async function replacePasswordByLink(
  db: Database,
  given: { site: string; token: string; password: string; passwordCost: number; now: number },
): Promise<{ member: Member; email: string }> {
  const { site, token, password, now } = given;
  refuseShortPassword(password);
  const link = await readLink(db, { site, kind: "reset", token }, now);
  if (link.usedAt !== null) throw new Refusal(LINK_GONE);
  const hash = await hashPassword(password, given.passwordCost);
  const member = await transact(db, async (tx) => {
    await useLink(tx, link, now);
    const changed = await setPassword(tx, { site, uid: link.uid, hash, now });
    if (changed?.awaitsActivation && changed.account === link.email) await confirmMember(tx, changed, now);
    return changed;
  });
  if (!member) throw new Refusal(LINK_GONE);
  await clearLimit(db, loginLimitKey(site, member.type, member.account));
  return { member, email: link.email };
}
