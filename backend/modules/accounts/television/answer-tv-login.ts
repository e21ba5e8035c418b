import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/identity";
import type { Member } from "@/backend/modules/accounts/members";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeAllLimits, getIpNetwork, releaseAllLimits } from "@/backend/modules/limits/rate-limits";
import { type RefusalError, refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";

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
