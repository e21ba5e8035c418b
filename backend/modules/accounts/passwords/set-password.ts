import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { type Member, omitPasswordHash } from "@/backend/modules/accounts/members";
import { deleteLoginTickets } from "@/backend/modules/accounts/passkeys/login-tickets";
import { deleteAllSessions } from "@/backend/modules/accounts/sessions";
import { invalidateLinks } from "@/backend/modules/accounts/verification/mail-links";

/**
 * Sets a member's new password, ends every session, log-in ticket and reset link (threat T22), and clears the reset that an
 * upgrade requires. Part of the transaction that uses the proof.
 * @param given.hash from `hashPassword`
 * @param given.expectedHash only where the password is still the one with this hash: of two simultaneous changes one succeeds
 * @returns null where there is no such member, or another password since
 */
export async function setPassword(
  tx: Database,
  given: { site: string; uid: string; hash: string; expectedHash?: string; now: number },
): Promise<Member | null> {
  const { site, uid, hash, expectedHash, now } = given;
  const [row] = await tx
    .update(members)
    .set({ passwordHash: hash, mustResetPassword: false })
    .where(
      and(
        eq(members.site, site),
        eq(members.uid, uid),
        expectedHash === undefined ? undefined : eq(members.passwordHash, expectedHash),
      ),
    )
    .returning();
  if (!row) return null;
  await deleteAllSessions(tx, site, uid);
  await deleteLoginTickets(tx, { site, uid });
  await invalidateLinks(tx, { site, uid, kind: "reset" }, now);
  return omitPasswordHash(row);
}
