import { and, eq, gt, isNull } from "drizzle-orm";
import { admitMember, findMember, type Member } from "@/backend/core/members";
import { Refusal } from "@/backend/core/refusal";
import { hashToken } from "@/backend/core/sessions";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/television";
import type { TvState } from "@/lib/contract/user/television";

/** "Login failed, try again" (spec §8). */
const LOGIN_FAILED = 201;

interface Asking {
  site: string;
  /** The television's secret. */
  deviceCode: string;
  now: number;
}

/** How far a television's log-in is; `expired` also for a secret that nobody knows, or that was used. */
export async function readTvState(db: Database, { site, deviceCode, now }: Asking): Promise<TvState> {
  const [row] = await db
    .select()
    .from(tvLogins)
    .where(and(eq(tvLogins.deviceHash, hashToken(deviceCode)), eq(tvLogins.site, site)));
  if (!row || row.usedAt !== null || row.expiresAt <= now) return "expired";
  return row.state === "waiting" && row.uid !== null ? "seen" : row.state;
}

/**
 * Who has let a television in; it is let in once.
 * @throws Refusal 201 for a secret that is unknown, not approved, used, expired or another brand's; 197
 */
export async function redeemTvLogin(db: Database, { site, deviceCode, now }: Asking): Promise<Member> {
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
  if (!member) throw new Refusal(LOGIN_FAILED);
  return admitMember(member);
}
