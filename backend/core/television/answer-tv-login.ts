import { and, eq, gt, isNull } from "drizzle-orm";
import { giveBack, type Limit, takeFromAll } from "@/backend/core/limits";
import type { Member } from "@/backend/core/members";
import { networkOf } from "@/backend/core/network-of";
import { Refusal } from "@/backend/core/refusal";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/television";

const CODE_NOT_FOUND = -3033;
const CODE_EXPIRED = -3034;
const TOO_MANY_ATTEMPTS = 17;
const QUARTER_HOUR = 900_000;
/** Wrong codes. With 20,000 alive, ten guesses find one in 128,000 cases (RFC 8628 §5.1). */
const WRONG_PER_MEMBER: Limit = { most: 10, windowMs: QUARTER_HOUR };
const WRONG_PER_NETWORK: Limit = { most: 100, windowMs: QUARTER_HOUR };
/** Once approved, the television has this long to come for it. */
const COLLECTED_WITHIN_MS = 2 * 60_000;

interface Given {
  member: Pick<Member, "site" | "uid">;
  userCode: string;
  now: number;
}

const isCode = ({ member, userCode }: Given) =>
  and(eq(tvLogins.site, member.site), eq(tvLogins.userCode, userCode));

/**
 * The television that shows a code, for a member who asks; from now on this member alone may answer.
 * @param ip the member's address, or "unknown"
 * @throws Refusal -3033 no such code, -3034 over, 17 after ten wrong ones in 15 minutes
 */
export async function findTvLogin(db: Database, given: Given & { ip: string }) {
  const { member, now, ip } = given;
  const limits = [
    { key: `tv-wrong:${member.site}:${member.uid}`, limit: WRONG_PER_MEMBER },
    ...(ip === "unknown" ? [] : [{ key: `tv-wrong-ip:${networkOf(ip)}`, limit: WRONG_PER_NETWORK }]),
  ];
  // Counted before the outcome is known, so that guesses at the same moment can't slip past.
  if ((await takeFromAll(db, limits, now)) !== null) throw new Refusal(TOO_MANY_ATTEMPTS);
  const [row] = await db
    .update(tvLogins)
    .set({ uid: member.uid })
    .where(and(isCode(given), eq(tvLogins.state, "waiting"), gt(tvLogins.expiresAt, now)))
    .returning();
  if (!row) throw await whyNot(db, given);
  for (const { key } of limits) await giveBack(db, key);
  return {
    userCode: row.userCode,
    userAgent: row.userAgent,
    timeZone: row.timeZone,
    ip: row.ip === "unknown" ? null : row.ip,
    sameNetwork: row.ip === "unknown" || ip === "unknown" ? null : networkOf(row.ip) === networkOf(ip),
    askedAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}

/**
 * A member's yes or no to the television they have looked at. Saying the same again changes nothing.
 * @throws Refusal -3033 where this member has not looked at such a code, -3034 over
 */
export async function answerTvLogin(db: Database, given: Given & { approve: boolean }): Promise<void> {
  const { member, approve, now } = given;
  const state = approve ? "approved" : "denied";
  const [row] = await db
    .update(tvLogins)
    .set({ state, ...(approve ? { expiresAt: now + COLLECTED_WITHIN_MS } : {}) })
    .where(
      and(
        isCode(given),
        eq(tvLogins.uid, member.uid),
        eq(tvLogins.state, "waiting"),
        isNull(tvLogins.usedAt),
        gt(tvLogins.expiresAt, now),
      ),
    )
    .returning({ state: tvLogins.state });
  if (row) return;
  const [before] = await db.select().from(tvLogins).where(isCode(given));
  // The answer got lost on its way back, or the button was pressed twice.
  if (before?.uid === member.uid && before.state === state) return;
  throw await whyNot(db, given);
}

async function whyNot(db: Database, given: Given): Promise<Refusal> {
  const [row] = await db.select().from(tvLogins).where(isCode(given));
  const isOver = row && (row.expiresAt <= given.now || row.state !== "waiting");
  return new Refusal(isOver ? CODE_EXPIRED : CODE_NOT_FOUND, { fields: { userCode: "custom" } });
}
