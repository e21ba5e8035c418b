import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { operators } from "@/backend/db/schema/studio";
import { takeFirst } from "@/backend/db/take-first";
import { listEmailSpellings, normalizeEmailSpelling } from "@/backend/modules/accounts/account-names";
import type { Actor, OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import type { RecordedDetails } from "@/lib/contract/admin/audit-actions";
import type { Operator } from "@/lib/contract/admin/operators";
import { stripWhitespace } from "@/lib/domain/validation/typed-text";

/** An operator as the console shows them. */
export const toOperator = (row: OperatorRow): Operator => ({
  id: row.id,
  email: row.email ?? "",
  name: row.name,
  role: row.role,
  brands: row.brands,
  lastSeenAt: row.lastSeenAt,
  invited: row.passwordHash === null,
});

/** The form in which an address is stored and compared: lower case, without white space and marks that nobody sees. */
export const normalizeOperatorEmail = (input: string): string =>
  normalizeEmailSpelling(stripWhitespace(input).replace(/\p{Cc}/gu, ""));

/** The operator with an address (normalized); null where there is none, or no longer one. */
export async function findOperatorByEmail(db: Database, email: string): Promise<OperatorRow | null> {
  return takeFirst(
    db
      .select()
      .from(operators)
      .where(inArray(operators.email, listEmailSpellings(email))),
  );
}

/** Locks an operator until the end of the transaction; null for one who is removed or unknown. */
export async function lockOperator(tx: Database, id: string): Promise<OperatorRow | null> {
  const isThere = and(eq(operators.id, id), isNull(operators.removedAt));
  return takeFirst(tx.select().from(operators).where(isThere).for("no key update"));
}

/**
 * Locks all operators until the end of the transaction, in one order, so that two owners who change each other at the same time do it
 * one after the other. The acting one must still be an owner then.
 * @returns all operators, and the acting one as they are now
 * @throws AdminRefusal sessionEnded where somebody has removed or demoted the acting operator since
 */
export async function lockOperators(
  tx: Database,
  actor: Actor,
): Promise<{ rows: OperatorRow[]; current: Actor }> {
  const rows = await tx
    .select()
    .from(operators)
    .where(isNull(operators.removedAt))
    .orderBy(asc(operators.id))
    .for("no key update");
  if (actor === null) return { rows, current: null };
  const current = rows.find(({ id }) => id === actor.id);
  if (current?.role !== "owner") throw new AdminRefusal("sessionEnded");
  return { rows, current };
}

/** What the audit trail tells of an operator whom another one, or a command, has changed. */
export const describeOperator = ({
  id,
  name,
  role,
  brands,
}: Pick<OperatorRow, "id" | "name" | "role" | "brands">): RecordedDetails => ({
  operator: id,
  name,
  role,
  brands: brands === null ? "all" : brands.join(", ").slice(0, 300),
});
