import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { PASSWORD_MIN } from "@/lib/config/constants";
import { endLinks } from "./mail-links";
import { type Member, withoutHash } from "./members";
import { Refusal } from "./refusal";
import { closeAllSessions } from "./sessions";

const INVALID_PARAMETER = -24050;

/**
 * Gives a member a new password, ends every session and every link for another one (threat T22), and lifts what an
 * upgrade has asked for. Part of the transaction that uses up the proof.
 * @param given.hash from `hashPassword`
 * @param given.instead only where the password is still the one with this hash: of two changes at once one wins
 * @returns null where there is no such member, or another password since
 */
export async function setPassword(
  tx: Database,
  given: { site: string; uid: string; hash: string; instead?: string; now: number },
): Promise<Member | null> {
  const { site, uid, hash, instead, now } = given;
  const [row] = await tx
    .update(members)
    .set({ passwordHash: hash, mustResetPassword: false })
    .where(
      and(
        eq(members.site, site),
        eq(members.uid, uid),
        instead === undefined ? undefined : eq(members.passwordHash, instead),
      ),
    )
    .returning();
  if (!row) return null;
  await closeAllSessions(tx, site, uid);
  await endLinks(tx, { site, uid, kind: "reset" }, now);
  return withoutHash(row);
}

/**
 * Spec §5: at least 6 characters, as people count them; nothing is trimmed.
 * @throws Refusal -24050 naming the field
 */
export function refuseShortPassword(password: string, field = "password"): void {
  if ([...password].length < PASSWORD_MIN)
    throw new Refusal(INVALID_PARAMETER, { fields: { [field]: "too_small" } });
}
