import { and, desc, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { auditEntries, operators } from "@/backend/db/schema/studio";
import type { AuditEntry } from "@/lib/contract/admin/audit";
import type { OperatorRow } from "./acting-operator";

const PAGE = 100;

interface NewEntry {
  /** Null: a command on the machine, or somebody unknown. */
  operator: Pick<OperatorRow, "id"> | null;
  action: AuditEntry["action"];
  brand?: string | null;
  details?: AuditEntry["details"];
}

/** Records what an operator did, in the transaction of what was done: neither exists without the other. */
export async function recordAudit(db: Database, entry: NewEntry, now: number): Promise<void> {
  const { operator, action, brand = null, details = {} } = entry;
  await db.insert(auditEntries).values({ at: now, operator: operator?.id ?? null, action, brand, details });
}

/**
 * A page of the trail, the newest first. An owner of all brands sees everything; anybody else their own brands and their own doings, and
 * nothing of other operators' accounts. A command on the machine sees everything.
 * @param query.before the id of the last entry of the page before
 */
export async function listAudit(
  db: Database,
  reader: OperatorRow | null,
  { brand, before }: { brand?: string | undefined; before?: number | undefined },
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const rows = await db
    .select({ entry: auditEntries, operator: operators })
    .from(auditEntries)
    .leftJoin(operators, eq(operators.id, auditEntries.operator))
    .where(
      and(
        brand === undefined ? undefined : eq(auditEntries.brand, brand),
        before === undefined ? undefined : lt(auditEntries.id, before),
        reader === null || seesEverything(reader) ? undefined : whereVisible(reader),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PAGE + 1);
  const entries = rows.slice(0, PAGE).map(({ entry, operator }) => ({
    id: entry.id,
    at: entry.at,
    by: operator && { id: operator.id, name: operator.name, email: operator.email ?? "" },
    action: entry.action,
    brand: entry.brand,
    details: entry.details,
  }));
  return { entries, hasMore: rows.length > PAGE };
}

const seesEverything = ({ role, brands }: OperatorRow) => role === "owner" && brands === null;

function whereVisible({ id, brands }: OperatorRow) {
  const own = eq(auditEntries.operator, id);
  if (brands === null) return or(own, isNotNull(auditEntries.brand));
  return brands.length > 0 ? or(own, inArray(auditEntries.brand, brands)) : own;
}
