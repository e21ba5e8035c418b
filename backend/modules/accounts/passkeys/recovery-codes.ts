import { createHash, randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { recoveryCodes } from "@/backend/db/schema/identity";
import type { Member } from "@/backend/modules/accounts/members";

/** Codes that a member gets at once. */
const RECOVERY_CODE_COUNT = 10;
/** Four groups of four: 80 bits, so that a fast hash is enough. */
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

type Owner = Pick<Member, "site" | "uid">;

/** Replaces a member's recovery codes; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Database, { site, uid }: Owner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode);
  await deleteRecoveryCodes(tx, { site, uid });
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ site, uid, hash: hashCode(code) })));
  return codes;
}

/** Makes every recovery code of a member useless. */
export async function deleteRecoveryCodes(tx: Database, owner: Owner): Promise<void> {
  await tx.delete(recoveryCodes).where(whereOwned(owner));
}

/** Uses a code up; false where the member has no such code that is unused. Letters' case, spaces and hyphens don't matter. */
export async function consumeRecoveryCode(
  tx: Database,
  owner: Owner,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(whereOwned(owner), eq(recoveryCodes.hash, hashCode(code)), isNull(recoveryCodes.usedAt)))
    .returning({ uid: recoveryCodes.uid });
  return used.length > 0;
}

/** How many codes a member has left. */
export const countRecoveryCodes = (db: Database, owner: Owner): Promise<number> =>
  db.$count(recoveryCodes, and(whereOwned(owner), isNull(recoveryCodes.usedAt)));

const whereOwned = ({ site, uid }: Owner) => and(eq(recoveryCodes.site, site), eq(recoveryCodes.uid, uid));

const createCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

const hashCode = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest("hex");
