import { and, eq, gt, isNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { identityProofs } from "@/backend/db/schema/identity";
import { whereMember } from "@/backend/db/where-member";
import { type KnownAddress, listKnownAddresses } from "@/backend/modules/accounts/changes/account-changes";
import type { Member } from "@/backend/modules/accounts/members";
import { requireCurrentPassword } from "@/backend/modules/accounts/passwords/change-password";
import {
  type CodeTarget,
  consumeCode,
  issueCode,
  verifyCode,
} from "@/backend/modules/accounts/verification/verification-codes";
import { createAccountMessage, type MessageRecipient } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";

/** How long a proof may be used. */
export const IDENTITY_PROOF_VALID_MS = 10 * MINUTE_MS;

/** Who acts, in which session, and the proof that came with the call; null: none. */
export interface ProvenCaller {
  member: Pick<Member, "site" | "uid">;
  sessionHash: string;
  identityProof: string | null;
  now: number;
}

/**
 * Creates the proof that this session's user is the member (rules/accounts#proof-again); the caller has checked a password
 * or a code.
 * @returns the token; only its hash is stored
 */
export async function issueIdentityProof(
  db: Database,
  { member: { site, uid }, sessionHash, now }: Omit<ProvenCaller, "identityProof">,
): Promise<string> {
  const token = createSecretToken();
  const expiresAt = now + IDENTITY_PROOF_VALID_MS;
  const row = { tokenHash: hashToken(token), site, uid, sessionHash, createdAt: now, expiresAt };
  await db.insert(identityProofs).values(row);
  return token;
}

/**
 * Refuses a caller without a valid proof, and does not use the proof up: for checks before the transaction.
 * @throws RefusalError -24031
 */
export async function requireIdentityProof(db: Database, caller: ProvenCaller): Promise<void> {
  if (caller.identityProof === null) throw refuse("unauthorized");
  if ((await db.$count(identityProofs, whereValid(caller, caller.identityProof))) === 0)
    throw refuse("unauthorized");
}

/**
 * Uses a proof up; of several simultaneous uses only one succeeds. Part of the transaction of what it is for.
 * @throws RefusalError -24031 for one that is missing, expired, used, or of another session, member or brand
 */
export async function consumeIdentityProof(tx: Database, caller: ProvenCaller): Promise<void> {
  if (caller.identityProof === null) throw refuse("unauthorized");
  const used = await tx
    .update(identityProofs)
    .set({ usedAt: caller.now })
    .where(whereValid(caller, caller.identityProof))
    .returning({ uid: identityProofs.uid });
  if (used.length === 0) throw refuse("unauthorized");
}

const whereValid = ({ member, sessionHash, now }: ProvenCaller, token: string) =>
  and(
    eq(identityProofs.tokenHash, hashToken(token)),
    whereMember(identityProofs, member),
    eq(identityProofs.sessionHash, sessionHash),
    isNull(identityProofs.usedAt),
    gt(identityProofs.expiresAt, now),
  );

/** The member and the session that a proof is for. */
interface Prover {
  member: Member;
  sessionHash: string;
  now: number;
}

/**
 * A proof for the holder of the current password.
 * @throws RefusalError 3 wrong; 17 too many failures
 */
export async function proveByPassword(db: Database, prover: Prover, password: string): Promise<string> {
  await requireCurrentPassword(db, prover.member, password);
  return issueIdentityProof(db, prover);
}

/**
 * A proof for the holder of a code that `sendProofCode` has sent.
 * @throws RefusalError -3032…-3034 for the code; 4598 where no address of the account can receive one
 */
export async function proveByCode(db: Database, prover: Prover, code: string): Promise<string> {
  const { member, now } = prover;
  const proof = await verifyCode(db, toCodeTarget(member, requireProofAddress(member, now)), code, now);
  return transact(db, async (tx) => {
    await consumeCode(tx, proof, now);
    return issueIdentityProof(tx, prover);
  });
}

/**
 * Sends a code to the member's present address, never to one that the caller names.
 * @param ip the caller's address, or "unknown"
 * @returns where it was sent
 * @throws RefusalError -3031 too often; 4598 where no address of the account can receive one
 */
export async function sendProofCode(
  db: Database,
  { member, now, ip }: { member: Member; now: number; ip: string },
  to: Pick<MessageRecipient, "site" | "language" | "origin">,
): Promise<KnownAddress> {
  const address = requireProofAddress(member, now);
  // A member's own address, so that it needs no captcha where the brand has sent many.
  const source = { ip, isTrusted: true };
  const code = await issueCode(db, toCodeTarget(member, address), source, now);
  await queueMessage(db, await createAccountMessage(db, "proof", { ...to, ...address }, code), now);
  return address;
}

function requireProofAddress(member: Member, now: number): KnownAddress {
  const [address] = listKnownAddresses(member, now);
  if (!address) throw refuse("notSupported");
  return address;
}

const toCodeTarget = ({ site }: Member, { type, account }: KnownAddress): CodeTarget => ({
  site,
  type,
  account,
  purpose: "proof",
});
