import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { verificationCodes } from "@/backend/db/schema/user";
import { type CountedAct, releaseAllLimits } from "@/backend/modules/limits/rate-limits";
import { countSendRequest, type SendSource } from "@/backend/modules/limits/send-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import {
  RESEND_COUNTDOWN_SECONDS,
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_VALID_SECONDS,
} from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/** `purchase`: who buys has an account or gets one (rules/accounts#who-buys). `proof`: that a logged-in member is the account's owner (rules/accounts#proof-again). `bind`: a member adds the number. */
export type VerificationPurpose = "signup" | "login" | "reset" | "purchase" | "proof" | "bind";

/** What a code is valid for: one purpose, of one account, at one brand. */
export interface CodeTarget {
  site: string;
  type: AccountType;
  /** Normalized, see `normalizeAccount`. */
  account: string;
  purpose: VerificationPurpose;
}

const MAX_TRIES = 5;

/**
 * Creates the code of a target, which replaces the one before.
 * @param alsoCounted further acts that are taken back when the code is used
 * @throws RefusalError -3031 or -3035 too often, see `countSendRequest`
 */
export async function issueCode(
  db: Database,
  target: CodeTarget,
  source: SendSource,
  now: number,
  alsoCounted: readonly CountedAct[] = [],
): Promise<string> {
  const { site, type, account, purpose } = target;
  const countedSend = await countSendRequest(db, { site, type, account, kind: purpose }, source);
  const code = String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, "0");
  const salt = randomBytes(16).toString("base64url");
  const row = {
    salt,
    hash: hashCode(target, salt, code),
    tries: 0,
    counted: [...countedSend, ...alsoCounted],
    createdAt: now,
    expiresAt: now + VERIFICATION_CODE_VALID_SECONDS * 1000,
    usedAt: null,
  };
  await db
    .insert(verificationCodes)
    .values({ ...target, ...row })
    .onConflictDoUpdate({
      target: [
        verificationCodes.site,
        verificationCodes.type,
        verificationCodes.account,
        verificationCodes.purpose,
      ],
      set: row,
    });
  return code;
}

/**
 * The code that was sent to a target so recently that no other may be; its use takes `alsoCounted` back, too.
 * @returns seconds until another may be sent and until it expires; null for none
 */
export async function findRecentCode(
  db: Database,
  target: CodeTarget,
  now: number,
  alsoCounted: readonly CountedAct[],
): Promise<{ resendAfter: number; expiresIn: number } | null> {
  const [row] = await db
    .update(verificationCodes)
    .set({ counted: sql`${verificationCodes.counted} || ${JSON.stringify(alsoCounted)}::jsonb` })
    .where(
      and(
        whereTarget(target),
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.createdAt, now - RESEND_COUNTDOWN_SECONDS * 1000),
      ),
    )
    .returning({ createdAt: verificationCodes.createdAt, expiresAt: verificationCodes.expiresAt });
  if (!row) return null;
  const toSeconds = (until: number) => Math.max(1, Math.ceil((until - now) / 1000));
  return {
    resendAfter: toSeconds(row.createdAt + RESEND_COUNTDOWN_SECONDS * 1000),
    expiresIn: toSeconds(row.expiresAt),
  };
}

/** Deletes the code of a target, which nobody has received. What it counted stays counted. */
export async function forgetCode(db: Database, target: CodeTarget): Promise<void> {
  await db.delete(verificationCodes).where(whereTarget(target));
}

/**
 * Counts one try and compares. Call it outside the transaction that follows: a wrong try must stay counted.
 * @returns a proof for `consumeCode`
 * @throws RefusalError -3033 none was sent, -3034 expired, used or out of tries, -3032 wrong
 */
export async function verifyCode(
  db: Database,
  target: CodeTarget,
  code: string,
  now: number,
): Promise<CodeProof> {
  const [row] = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        whereTarget(target),
        isNull(verificationCodes.usedAt),
        lt(verificationCodes.tries, MAX_TRIES),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning({ salt: verificationCodes.salt, hash: verificationCodes.hash });
  if (!row) {
    const [expired] = await db
      .select({ tries: verificationCodes.tries })
      .from(verificationCodes)
      .where(whereTarget(target));
    throw refuse(expired ? "codeExpired" : "codeNotFound", { fields: { code: "custom" } });
  }
  const input = hashCode(target, row.salt, code);
  if (!timingSafeEqual(Buffer.from(input), Buffer.from(row.hash)))
    throw refuse("codeIncorrect", { fields: { code: "custom" } });
  return { target, hash: row.hash };
}

export interface CodeProof {
  target: CodeTarget;
  hash: string;
}

/**
 * Marks a verified code as used; of several simultaneous calls only one succeeds.
 * @throws RefusalError -3034 when it has been used or replaced since
 */
export async function consumeCode(db: Database, proof: CodeProof, now: number): Promise<void> {
  const [row] = await db
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(
      and(
        whereTarget(proof.target),
        eq(verificationCodes.hash, proof.hash),
        isNull(verificationCodes.usedAt),
      ),
    )
    .returning({ counted: verificationCodes.counted });
  if (!row) throw refuse("codeExpired", { fields: { code: "custom" } });
  // A code that reached its owner is no attack: it counts for the owner's account only (threat T26).
  await releaseAllLimits(db, row.counted);
}

const whereTarget = (target: CodeTarget) =>
  and(
    eq(verificationCodes.site, target.site),
    eq(verificationCodes.type, target.type),
    eq(verificationCodes.account, target.account),
    eq(verificationCodes.purpose, target.purpose),
  );

function hashCode({ site, type, account, purpose }: CodeTarget, salt: string, code: string): string {
  return createHash("sha256")
    .update(JSON.stringify([salt, site, type, account, purpose, code]))
    .digest("hex");
}
