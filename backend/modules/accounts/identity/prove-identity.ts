import { type Database, transact } from "@/backend/db/client";
import type { Member } from "@/backend/modules/accounts/members";
import { requireCurrentPassword } from "@/backend/modules/accounts/passwords/require-current-password";
import {
  type CodeTarget,
  consumeCode,
  issueCode,
  verifyCode,
} from "@/backend/modules/accounts/verification/verification-codes";
import { createAccountMessage, type MessageRecipient } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import { issueIdentityProof } from "./identity-proofs";
import { type KnownAddress, listKnownAddresses } from "./known-addresses";

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
