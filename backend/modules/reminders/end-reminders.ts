import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { reminders } from "@/backend/db/schema/reminder";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import type { Owner } from "@/backend/modules/billing/rows";
import { hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";

/**
 * Turns a member's reminders on or off.
 * @param now epoch milliseconds
 */
export async function setReminders(
  db: Database,
  { site, uid }: Owner,
  on: boolean,
  now: number,
): Promise<void> {
  const isMember = whereMember(members, { site, uid });
  await db
    .update(members)
    .set({ remindersOffAt: on ? null : now })
    .where(on ? isMember : and(isMember, isNull(members.remindersOffAt)));
}

/**
 * Ends the reminders of the member whose mail has this token; as often as it is sent, because a mail program may repeat it.
 * @throws RefusalError 10302 no mail of this brand has the token
 */
export async function endReminders(db: Database, site: string, token: string, now: number): Promise<void> {
  const [sent] = await db
    .select({ site: reminders.site, uid: reminders.uid })
    .from(reminders)
    .where(and(eq(reminders.site, site), eq(reminders.endTokenHash, hashToken(token))));
  if (!sent) throw refuse("linkGone");
  await setReminders(db, sent, false, now);
}
