import { type Database, isUniqueViolation, transact } from "@/backend/db/client";
import { lockAccountName, normalizeAccount } from "@/backend/modules/accounts/account-names";
import {
  type ChangeNotice,
  recordAccountChange,
  setBoundAddress,
} from "@/backend/modules/accounts/changes/account-changes";
import {
  consumeIdentityProof,
  type ProvenCaller,
  requireIdentityProof,
} from "@/backend/modules/accounts/identity/identity-proofs";
import { findMember, type Member, PREPAID_CARD } from "@/backend/modules/accounts/members";
import { createLinkMessage, type MessageRecipient } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import {
  admitMailRequest,
  consumeLink,
  findLastUnusedLink,
  issueLink,
  type MailRequest,
  readLink,
} from "./mail-links";
import { consumeCode, verifyCode } from "./verification-codes";

/** What is bound to whom; the caller has checked that the address or the number is the member's. */
export interface AddressBinding {
  member: Member;
  type: AccountType;
  /** Normalized, see `normalizeAccount`. */
  account: string;
  notice: ChangeNotice;
  now: number;
}

const TAKEN = { email: "emailNotBound", phone: "accountInUse" } as const;

/**
 * Binds a proved address or number, and tells the addresses that were known before.
 * @param consume uses the proof up, in the same transaction
 * @throws RefusalError 10303 for an address and 10025 for a number that belongs to another account by now
 */
async function bindAddress(
  db: Database,
  { member, type, account, notice, now }: AddressBinding,
  consume: (tx: Database) => Promise<void>,
): Promise<void> {
  const { site, uid } = member;
  const taken = refuse(TAKEN[type]);
  try {
    await transact(db, async (tx) => {
      const owner = await lockAccountName(tx, site, type, account);
      if (owner && owner.uid !== uid) throw taken;
      await consume(tx);
      await setBoundAddress(tx, member, type, { account, boundAt: now });
      const change = type === "email" ? { kind: type, email: account } : { kind: type, phone: account };
      await recordAccountChange(tx, member, change, notice, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken;
    throw error;
  }
}

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

type BindingCaller = ProvenCaller & { member: Member };

/**
 * Binds a number to a member who has proved again who they are and enters the code that was sent to it. Whether another member
 * has the number already is shown only to who has that code.
 * @returns the number in its normal form
 * @throws RefusalError 32 no number; -24031 no valid proof; -3032…-3034 for the code; 10025 another account has the number
 */
export async function bindPhone(
  db: Database,
  caller: BindingCaller,
  input: { phone: string; code: string; notice: ChangeNotice },
): Promise<string> {
  const { member, now } = caller;
  const account = normalizeAccount("phone", input.phone);
  // Before the code: without the proof no try is counted, so the same code works after it.
  await requireIdentityProof(db, caller);
  const target = { site: member.site, type: "phone", account, purpose: "bind" } as const;
  const proof = await verifyCode(db, target, input.code, now);
  const consume = async (tx: Database) => {
    await consumeCode(tx, proof, now);
    await consumeIdentityProof(tx, caller);
  };
  if (member.boundPhone === account) await transact(db, consume);
  else await bindAddress(db, { member, type: "phone", account, notice: input.notice, now }, consume);
  return account;
}

/**
 * Removes the bound number of a member who has proved again who they are, and tells every known address.
 * @throws RefusalError -24031 no valid proof
 */
export async function removePhone(db: Database, caller: BindingCaller, notice: ChangeNotice): Promise<void> {
  const { member, now } = caller;
  await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    if (member.boundPhone === null) return;
    await setBoundAddress(tx, member, "phone", null);
    await recordAccountChange(tx, member, { kind: "phone", phone: null }, notice, now);
  });
}
