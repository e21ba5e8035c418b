import { randomInt } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/identity";
import { findMember, type Member, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { endOldest, LIMITS } from "@/backend/modules/limits/limits";
import { consumeLimit, getIpNetwork } from "@/backend/modules/limits/rate-limits";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
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
