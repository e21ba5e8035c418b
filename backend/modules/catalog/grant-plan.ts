import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { type Member, omitPasswordHash } from "@/backend/modules/accounts/members";
import { DAY_MS } from "@/lib/config/constants";

/**
 * Grants a member a plan's days: from now, or from the end of the paid time. One guarded statement, so two
 * simultaneous payments both count. Call it in the transaction that marks the order paid, once per order.
 * @returns when the bought days start and end (epoch milliseconds), and the member; null when there is no such member
 */
export async function grantPlan(
  db: Database,
  grant: { site: string; uid: string; planId: string; devices: number; validityDays: number; now: number },
): Promise<{ startsAt: number; endsAt: number; member: Member } | null> {
  const length = grant.validityDays * DAY_MS;
  const [row] = await db
    .update(members)
    .set({
      planId: grant.planId,
      planDevices: grant.devices,
      paidUntil: sql`greatest(coalesce(${members.paidUntil}, 0), ${grant.now}::bigint) + ${length}::bigint`,
    })
    .where(and(eq(members.site, grant.site), eq(members.uid, grant.uid)))
    .returning();
  if (!row?.paidUntil) return null;
  return { startsAt: row.paidUntil - length, endsAt: row.paidUntil, member: omitPasswordHash(row) };
}
