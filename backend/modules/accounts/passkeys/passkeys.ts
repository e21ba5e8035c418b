import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { passkeys } from "@/backend/db/schema/identity";
import {
  type ChangeNotice,
  recordAccountChange,
  UNDO_VALID_MS,
} from "@/backend/modules/accounts/changes/account-changes";
import { consumeIdentityProof, type ProvenCaller } from "@/backend/modules/accounts/identity/identity-proofs";
import type { Member } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";

/** Passkeys of a member. */
export const MAX_PASSKEYS = 20;

/** A passkey as its owner sees it; times are epoch milliseconds. */
export interface Passkey {
  id: string;
  name: string | null;
  createdAt: number;
  lastUsedAt: number | null;
}

type Owner = Pick<Member, "site" | "uid">;

const whereOwned = ({ site, uid }: Owner) =>
  and(eq(passkeys.site, site), eq(passkeys.uid, uid), isNull(passkeys.removedAt));

/** The passkeys of a member, the newest first. */
export async function listPasskeys(db: Database, member: Owner): Promise<Passkey[]> {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(whereOwned(member))
    .orderBy(desc(passkeys.createdAt))
    .limit(MAX_PASSKEYS);
}

/**
 * Names a passkey; an empty name removes it.
 * @throws RefusalError -24050 for one that is not the member's
 */
export async function renamePasskey(db: Database, member: Owner, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name: name.trim() || null })
    .where(and(whereOwned(member), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw refuse("parameterInvalid", { fields: { id: "custom" } });
}

/**
 * Removes a passkey of a member who has proved again who they are, and tells every known address.
 * @throws RefusalError -24031 no valid proof; -24050 for one that is not the member's
 */
export async function removePasskey(
  db: Database,
  caller: ProvenCaller & { member: Member },
  id: string,
  notice: ChangeNotice,
): Promise<void> {
  const { member, now } = caller;
  await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    const removed = await tx
      .update(passkeys)
      .set({ removedAt: now })
      .where(and(whereOwned(member), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw refuse("parameterInvalid", { fields: { id: "custom" } });
    await recordAccountChange(tx, member, { kind: "passkeyRemoved", passkeyId: id }, notice, now);
  });
}

/** Deletes removed passkeys whose removal can no longer be undone. */
export async function deleteRemovedPasskeys(db: Database, now: number): Promise<void> {
  const { removedAt } = passkeys;
  await db.delete(passkeys).where(and(isNotNull(removedAt), lt(removedAt, now - UNDO_VALID_MS)));
}
