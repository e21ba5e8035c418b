import type { Database } from "@/backend/db/client";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import { LIMITS } from "@/backend/modules/limits/limits";
import {
  type CountedAct,
  clearLimit,
  consumeAllLimits,
  consumeLimit,
  releaseAllLimits,
  type WantedLimit,
} from "@/backend/modules/limits/rate-limits";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { hashToken } from "@/backend/runtime/secret-token";
import { deleteExpiredOperatorSecrets } from "./operator-secrets";

/** Hashed: what somebody types there by mistake may be a password. */
const getAddressLimitKey = (email: string) => `operator:${hashToken(email)}`;

const getProofLimitKey = (id: string) => `operator-proof:${id}`;

const getSourceLimit = (ip: string): WantedLimit =>
  ip === "unknown"
    ? { key: "operator-ip:unknown", limit: LIMITS.operatorFailuresOfUnknown }
    : { key: `operator-ip:${getIpNetwork(ip)}`, limit: LIMITS.operatorFailuresPerNetwork };

/**
 * Counts one failed log-in before its outcome is known, so that simultaneous tries are counted, too (rules/studio#limits).
 * @param given.email normalized, of an operator or not; null for a log-in by passkey alone
 * @returns what `forgiveLogIn` takes back
 * @throws AdminRefusal tooMany
 */
export async function countOperatorLogIn(
  db: Database,
  { email, ip }: { email: string | null; ip: string },
): Promise<CountedAct[]> {
  const ofAddress =
    email === null ? [] : [{ key: getAddressLimitKey(email), limit: LIMITS.operatorFailures }];
  const outcome = await consumeAllLimits(db, [...ofAddress, getSourceLimit(ip)]);
  if ("full" in outcome) throw new AdminRefusal("tooMany");
  return outcome.counted;
}

/** After a log-in that succeeded: it was no failure, and those of its address are over. */
export async function forgiveOperatorLogIn(
  db: Database,
  counted: readonly CountedAct[],
  email: string | null,
): Promise<void> {
  await releaseAllLimits(db, counted);
  if (email !== null) await clearLimit(db, getAddressLimitKey(email));
}

/**
 * Counts one wrong password of an operator who is logged in, before the outcome is known. It is another counter than that of log-ins:
 * a stranger who uses that one up keeps nobody from changing their password.
 * @throws AdminRefusal tooMany
 */
export async function countOperatorProof(db: Database, id: string): Promise<void> {
  if (!(await consumeLimit(db, getProofLimitKey(id), LIMITS.operatorFailures)))
    throw new AdminRefusal("tooMany");
}

/** The password was right. */
export const forgiveOperatorProofs = (db: Database, id: string): Promise<void> =>
  clearLimit(db, getProofLimitKey(id));

/**
 * Limits the challenges that a stranger makes a network store. Where the network is unknown, nobody is refused, or a stranger could
 * keep everybody out: from some number on expired challenges are deleted with each new one.
 * @throws AdminRefusal tooMany
 */
export async function countOperatorChallenge(
  db: Database,
  { ip, now }: { ip: string; now: number },
): Promise<void> {
  if (ip !== "unknown") {
    const key = `operator-passkey-ip:${getIpNetwork(ip)}`;
    if (!(await consumeLimit(db, key, LIMITS.passkeyChallengesPerNetwork))) throw new AdminRefusal("tooMany");
  } else if (!(await consumeLimit(db, "operator-passkey:unknown", LIMITS.passkeyChallengesOfUnknown)))
    await deleteExpiredOperatorSecrets(db, now);
}
