import { and, asc, inArray, isNotNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { endDeletion } from "@/backend/modules/accounts/deletion/keep-account";
import { invalidateLinks } from "@/backend/modules/accounts/verification/mail-links";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { PendingDeletion } from "@/lib/contract/admin/support";
import { maskAccount } from "./mask-account";

const MOST_LISTED = 200;

/**
 * Keeps an account by the wish of its owner, who has asked the support.
 * @throws AdminRefusal unknown: no such account is about to be deleted
 */
export async function keepMember(
  db: Database,
  { brand, uid }: { brand: string; uid: string },
  operator: OperatorRow,
  now: number,
): Promise<void> {
  await transact(db, async (tx) => {
    const owner = { site: brand, uid };
    if (!(await endDeletion(tx, owner))) throw new AdminRefusal("unknown", { detail: uid });
    await invalidateLinks(tx, { ...owner, kind: "keep" }, now);
    await recordAudit(tx, { operator, action: "accountKept", brand, details: { uid } }, now);
  });
}

/** The accounts of an operator's brands that are about to be deleted, the next first. */
export async function listDeletions(
  db: Database,
  { brands }: Pick<OperatorRow, "brands">,
  now: number,
): Promise<PendingDeletion[]> {
  const rows = await db
    .select()
    .from(members)
    .where(and(isNotNull(members.deletionDueAt), brands === null ? undefined : inArray(members.site, brands)))
    .orderBy(asc(members.deletionDueAt))
    .limit(MOST_LISTED);
  return rows.flatMap(({ site, uid, account, deletionAskedAt, deletionDueAt }) =>
    deletionDueAt === null
      ? []
      : [
          {
            brand: site,
            uid,
            account: maskAccount(account),
            askedAt: deletionAskedAt ?? deletionDueAt,
            dueAt: deletionDueAt,
            state: deletionDueAt > now ? ("pending" as const) : ("due" as const),
          },
        ],
  );
}
