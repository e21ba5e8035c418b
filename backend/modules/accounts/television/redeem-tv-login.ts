import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { tvLogins } from "@/backend/db/schema/television";
import { findMember, type Member, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";
import { hashToken } from "@/backend/runtime/secret-token";
import type { TvState } from "@/lib/contract/user/television";

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
