import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";

/** An account holder of one brand. */
export type Member = Omit<typeof members.$inferSelect, "passwordHash">;
export type PayStatus = "FREE_TRIAL" | "PAID" | "EXPIRED";

/** The member with this uid at this brand, or null. */
export async function findMember(db: Database, site: string, uid: string): Promise<Member | null> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.site, site), eq(members.uid, uid)));
  return row ? withoutHash(row) : null;
}

/** Whether a member wants the brand's marketing mail. */
export async function setSubscribed(
  db: Database,
  site: string,
  uid: string,
  subscribed: boolean,
): Promise<void> {
  await db
    .update(members)
    .set({ subscribed })
    .where(and(eq(members.site, site), eq(members.uid, uid)));
}

/** A member's row without the password's hash, which nothing but `core/accounts` may see. */
export function withoutHash(row: typeof members.$inferSelect): Member {
  const { passwordHash: _, ...member } = row;
  return member;
}

/** Paid beats trial; neither running is EXPIRED. */
export function payStatusOf(member: Member, now: number): PayStatus {
  if (member.paidUntil !== null && member.paidUntil > now) return "PAID";
  return member.trialEndsAt !== null && member.trialEndsAt > now ? "FREE_TRIAL" : "EXPIRED";
}
