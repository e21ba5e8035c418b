import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { type ChangeNotice, recordAccountChange } from "@/backend/modules/accounts/changes/account-changes";
import type { Member } from "@/backend/modules/accounts/members";
import { setPassword } from "./set-password";

/**
 * Sets a member's forgotten password anew, whatever it was, and tells the known addresses. Part of the transaction that uses
 * the link or the code.
 * @param given.hash from `hashPassword`
 * @returns null where there is no such member
 */
export async function replacePassword(
  tx: Database,
  { uid, hash, notice, now }: { uid: string; hash: string; notice: ChangeNotice; now: number },
): Promise<Member | null> {
  const site = notice.site.id;
  const [row] = await tx
    .select({ previousPasswordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.site, site), eq(members.uid, uid)))
    .for("update");
  const changed = row ? await setPassword(tx, { site, uid, hash, now }) : null;
  if (row && changed) await recordAccountChange(tx, changed, { kind: "password", ...row }, notice, now);
  return changed;
}
