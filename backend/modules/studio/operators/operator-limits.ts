import type { Database } from "@/backend/db/client";
import { LIMITS } from "@/backend/modules/limits/limits";
import {
  type CountedAct,
  clearLimit,
  consumeAllLimits,
  consumeLimit,
  getIpNetwork,
  releaseAllLimits,
  type WantedLimit,
} from "@/backend/modules/limits/rate-limits";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { hashToken } from "@/backend/runtime/random-values";
import { endOldestLoginChallenges } from "./operator-secrets";

/** Hashed: what somebody types there by mistake may be a password. */
const getAddressLimitKey = (email: string) => `operator:${hashToken(email)}`;

const getProofLimitKey = (id: string) => `operator-proof:${id}`;

const getSourceLimit = (ip: string): WantedLimit =>
  ip === "unknown"
    ? { key: "operator-ip:unknown", limit: LIMITS.operatorFailuresOfUnknown }
    : { key: `operator-ip:${getIpNetwork(ip)}`, limit: LIMITS.operatorFailuresPerNetwork };

/** Who tries to log in by a password. */
interface LogInSource {
  /** Normalized, of an operator or not. */
  email: string;
  /** The person's address, or "unknown". */
  ip: string;
  /** The device, where this operator has logged in at it before; no stranger can use up its limit. Else null. */
  knownDevice: string | null;
}

const getOwnLimit = ({ email, knownDevice }: LogInSource): WantedLimit =>
  knownDevice === null
    ? { key: getAddressLimitKey(email), limit: LIMITS.operatorFailures }
    : {
        key: `operator-device:${knownDevice}:${hashToken(email)}`,
        limit: LIMITS.operatorFailuresPerDevice,
      };

/**
 * Counts one failed log-in before its outcome is known, so that simultaneous tries are counted, too (rules/studio#limits). Where a limit
 * is full, a solved captcha admits one try.
 * @returns what `forgiveOperatorLogIn` takes back
 * @throws AdminRefusal captchaRequired
 */
export async function countOperatorLogIn(
  db: Database,
  source: LogInSource,
  isCaptchaSolved: () => Promise<boolean>,
): Promise<CountedAct[]> {
  const own = getOwnLimit(source);
  const expected = source.knownDevice === null ? [own, getSourceLimit(source.ip)] : [own];
  const outcome = await consumeAllLimits(db, expected);
  if (!("full" in outcome)) return outcome.counted;
  if (await isCaptchaSolved()) return [];
  throw new AdminRefusal("captchaRequired");
}

/** After a log-in that succeeded: it was no failure, and those of its address or device are over. */
export async function forgiveOperatorLogIn(
  db: Database,
  counted: readonly CountedAct[],
  source: LogInSource,
): Promise<void> {
  await releaseAllLimits(db, counted);
  await clearLimit(db, getOwnLimit(source).key);
}

/**
 * Counts a failed log-in by passkey, which refuses nobody.
 * @returns false where there have been so many that no more of them are recorded: anybody can send some
 */
export async function countFailedPasskey(db: Database, ip: string): Promise<boolean> {
  const { key, limit } = getSourceLimit(ip);
  return (await consumeLimit(db, `passkey-${key}`, limit)) !== null;
}

/**
 * Counts one wrong password of an operator who is logged in, before the outcome is known. It is another counter than that of log-ins:
 * a stranger who uses that one up keeps nobody from changing their password.
 * @throws AdminRefusal tooMany
 */
export async function countOperatorProof(db: Database, id: string): Promise<void> {
  if (!(await consumeLimit(db, getProofLimitKey(id), LIMITS.operatorProofs)))
    throw new AdminRefusal("tooMany");
}

/** The password was right. */
export const forgiveOperatorProofs = (db: Database, id: string): Promise<void> =>
  clearLimit(db, getProofLimitKey(id));

/**
 * Limits the challenges that a stranger makes a network store. Where the network is unknown, nobody is refused, or a stranger could
 * keep everybody out: from some number on the oldest end.
 * @throws AdminRefusal tooMany
 */
export async function countOperatorChallenge(db: Database, ip: string): Promise<void> {
  if (ip !== "unknown") {
    const key = `operator-passkey-ip:${getIpNetwork(ip)}`;
    if (!(await consumeLimit(db, key, LIMITS.passkeyChallengesPerNetwork))) throw new AdminRefusal("tooMany");
  } else if (!(await consumeLimit(db, "operator-passkey:unknown", LIMITS.passkeyChallengesOfUnknown)))
    await endOldestLoginChallenges(db);
}
