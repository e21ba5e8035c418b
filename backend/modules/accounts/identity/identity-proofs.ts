import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { identityProofs } from "@/backend/db/schema/identity";
import type { Member } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";
import { createSecretToken, hashToken } from "@/backend/runtime/secret-token";
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
    eq(identityProofs.site, member.site),
    eq(identityProofs.uid, member.uid),
    eq(identityProofs.sessionHash, sessionHash),
    isNull(identityProofs.usedAt),
    gt(identityProofs.expiresAt, now),
  );
