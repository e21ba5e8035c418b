import { randomInt } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/identity";
import { findMember, type Member, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { endOldest, LIMITS } from "@/backend/modules/limits/limits";
import {
  consumeAllLimits,
  consumeLimit,
  getIpNetwork,
  releaseAllLimits,
} from "@/backend/modules/limits/rate-limits";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { type RefusalError, refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS, TV_CODE_ALPHABET, TV_CODE_LENGTH } from "@/lib/config/constants";
import type { TvState } from "@/lib/contract/user/television";

/** Long enough to log in on a phone; short enough that a code sent to a victim soon expires. */
const VALID_MS = 10 * MINUTE_MS;
const MAX_TRIES = 5;

interface TelevisionDevice {
  ip: string;
  userAgent: string | null;
  timeZone: string | null;
}

/**
 * A code for a television's screen, and the secret that identifies the television; only the secret's hash is stored.
 * @throws RefusalError -3031 when its network has requested too many; a brand has no limit, or a stranger could use it up
 */
export async function beginTvLogin(
  db: Database,
  { site, television, now }: { site: string; television: TelevisionDevice; now: number },
): Promise<{ deviceCode: string; userCode: string; expiresAt: number }> {
  const { ip, userAgent } = television;
  if (ip !== "unknown") {
    const counted = await consumeLimit(db, `tv-ip:${getIpNetwork(ip)}`, LIMITS.tvCodesPerNetwork);
    if (!counted) throw refuse("tooFrequent");
  } else if (!(await consumeLimit(db, `tv-site:${site}:unknown`, LIMITS.tvCodesOfUnknown))) {
    // One that a member has approved stays.
    const where = and(eq(tvLogins.site, site), eq(tvLogins.state, "waiting"));
    await endOldest(db, { table: tvLogins, expiresAt: tvLogins.expiresAt, where });
  }
  const deviceCode = createSecretToken();
  const expiresAt = now + VALID_MS;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const userCode = createUserCode();
    const [row] = await db
      .insert(tvLogins)
      .values({
        deviceHash: hashToken(deviceCode),
        site,
        userCode,
        ip,
        userAgent,
        timeZone: toKnownTimeZone(television.timeZone),
        createdAt: now,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ userCode: tvLogins.userCode });
    if (row) return { deviceCode, userCode, expiresAt };
  }
  throw new Error("no free code for a television");
}

const createUserCode = () =>
  Array.from({ length: TV_CODE_LENGTH }, () => TV_CODE_ALPHABET[randomInt(TV_CODE_ALPHABET.length)]).join("");

/** Null for an unknown zone: what an unknown device reports is shown to a member. */
function toKnownTimeZone(name: string | null): string | null {
  return name !== null && Intl.supportedValuesOf("timeZone").includes(name) ? name : null;
}

interface DeviceCodeQuery {
  site: string;
  /** The television's secret. */
  deviceCode: string;
  now: number;
}

/** The state of a television's log-in; `expired` also for an unknown or used secret. */
export async function readTvState(
  db: Database,
  { site, deviceCode, now }: DeviceCodeQuery,
): Promise<TvState> {
  const [row] = await db
    .select()
    .from(tvLogins)
    .where(and(eq(tvLogins.deviceHash, hashToken(deviceCode)), eq(tvLogins.site, site)));
  if (!row || row.usedAt !== null || row.expiresAt <= now) return "expired";
  return row.state === "waiting" && row.uid !== null ? "seen" : row.state;
}

/**
 * The member who approved a television; works once.
 * @throws RefusalError 201 for a secret that is unknown, not approved, used, expired or another brand's; 197
 */
export async function redeemTvLogin(
  db: Database,
  { site, deviceCode, now }: DeviceCodeQuery,
): Promise<Member> {
  const [row] = await db
    .update(tvLogins)
    .set({ usedAt: now })
    .where(
      and(
        eq(tvLogins.deviceHash, hashToken(deviceCode)),
        eq(tvLogins.site, site),
        eq(tvLogins.state, "approved"),
        isNull(tvLogins.usedAt),
        gt(tvLogins.expiresAt, now),
      ),
    )
    .returning({ uid: tvLogins.uid });
  const member = row?.uid ? await findMember(db, site, row.uid) : null;
  if (!member) throw refuse("loginFailed");
  return requireLoginAllowed(member);
}

/** Once approved, the television has this long to collect the session. */
const COLLECTION_TTL_MS = 2 * MINUTE_MS;

interface TvLoginQuery {
  member: Pick<Member, "site" | "uid">;
  userCode: string;
  now: number;
}

const whereUserCode = ({ member, userCode }: TvLoginQuery) =>
  and(eq(tvLogins.site, member.site), eq(tvLogins.userCode, userCode));

/**
 * The television that shows a code; from now on only this member may answer.
 * @param ip the member's address, or "unknown"
 * @throws RefusalError -3033 no such code, -3034 over, 17 after ten wrong ones in 15 minutes
 */
export async function findTvLogin(db: Database, input: TvLoginQuery & { ip: string }) {
  const { member, now, ip } = input;
  const expected = [
    { key: `tv-wrong:${member.site}:${member.uid}`, limit: LIMITS.tvFailuresPerMember },
    ...(ip === "unknown"
      ? []
      : [{ key: `tv-wrong-ip:${getIpNetwork(ip)}`, limit: LIMITS.tvFailuresPerNetwork }]),
  ];
  // Counted before the outcome is known, so that simultaneous guesses are counted, too.
  const outcome = await consumeAllLimits(db, expected);
  if ("full" in outcome) throw refuse("tooManyAttempts");
  const [row] = await db
    .update(tvLogins)
    .set({ uid: member.uid })
    .where(and(whereUserCode(input), eq(tvLogins.state, "waiting"), gt(tvLogins.expiresAt, now)))
    .returning();
  if (!row) throw await createTvLoginRefusal(db, input);
  await releaseAllLimits(db, outcome.counted);
  return {
    userCode: row.userCode,
    userAgent: row.userAgent,
    timeZone: row.timeZone,
    ip: row.ip === "unknown" ? null : row.ip,
    sameNetwork: row.ip === "unknown" || ip === "unknown" ? null : getIpNetwork(row.ip) === getIpNetwork(ip),
    askedAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

/**
 * A member's approval or denial of the television they have viewed. Repeating the same answer changes nothing.
 * @throws RefusalError -3033 when this member has not viewed such a code, -3034 over
 */
export async function answerTvLogin(db: Database, input: TvLoginQuery & { approve: boolean }): Promise<void> {
  const { member, approve, now } = input;
  const state = approve ? "approved" : "denied";
  const [row] = await db
    .update(tvLogins)
    .set({ state, ...(approve ? { expiresAt: now + COLLECTION_TTL_MS } : {}) })
    .where(
      and(
        whereUserCode(input),
        eq(tvLogins.uid, member.uid),
        eq(tvLogins.state, "waiting"),
        isNull(tvLogins.usedAt),
        gt(tvLogins.expiresAt, now),
      ),
    )
    .returning({ state: tvLogins.state });
  if (row) return;
  const [before] = await db.select().from(tvLogins).where(whereUserCode(input));
  // The response was lost, or the button was clicked twice.
  if (before?.uid === member.uid && before.state === state) return;
  throw await createTvLoginRefusal(db, input);
}

async function createTvLoginRefusal(db: Database, input: TvLoginQuery): Promise<RefusalError> {
  const [row] = await db.select().from(tvLogins).where(whereUserCode(input));
  const isOver = row && (row.expiresAt <= input.now || row.state !== "waiting");
  return refuse(isOver ? "codeExpired" : "codeNotFound", { fields: { userCode: "custom" } });
}
