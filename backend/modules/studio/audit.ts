import { and, desc, eq, gte, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { auditEntries, operators } from "@/backend/db/schema/studio";
import { createCsv } from "@/backend/report/csv-table";
import {
  type AuditEntry,
  type AuditFilter,
  MAX_AUDIT_CHANGES,
  MAX_AUDIT_EXPORT,
  MAX_AUDIT_VALUE,
} from "@/lib/contract/admin/audit";
import type { RecordedDetails } from "@/lib/contract/admin/audit-actions";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { OperatorRow } from "./acting-operator";

const PAGE = 100;

interface NewEntry {
  /** Null: a command on the machine, or somebody unknown. */
  operator: Pick<OperatorRow, "id"> | null;
  action: AuditEntry["action"];
  brand?: string | null;
  details?: RecordedDetails;
  /** Values of a brand's document, which has no secret. */
  changes?: readonly DraftChange[];
}

/** Records what an operator did, in the transaction of what was done: neither exists without the other. */
export async function recordAudit(db: Database, entry: NewEntry, now: number): Promise<void> {
  const { operator, action, brand = null, details = {}, changes } = entry;
  const kept = changes?.slice(0, MAX_AUDIT_CHANGES).map(({ path, before, after }) => ({
    path: [...path],
    before: shorten(before),
    after: shorten(after),
  }));
  await db
    .insert(auditEntries)
    .values({ at: now, operator: operator?.id ?? null, action, brand, details, changes: kept ?? null });
}

/** A value as JSON, a text as it is, and nothing where there is none. */
function shorten(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return text === "null" ? "" : text.slice(0, MAX_AUDIT_VALUE);
}

/**
 * A page of the trail, the newest first. An owner of all brands sees everything; anybody else their own brands and their own doings, and
 * nothing of other operators' accounts. A command on the machine sees everything.
 * @param query.before the id of the last entry of the page before
 */
export async function listAudit(
  db: Database,
  reader: OperatorRow | null,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const entries = await selectEntries(db, reader, { ...filter, before }, PAGE + 1);
  return { entries: entries.slice(0, PAGE), hasMore: entries.length > PAGE };
}

/** The newest entries of the trail that a reader may see, as a table with a line for each value that was changed. */
export async function exportAudit(db: Database, reader: OperatorRow, filter: AuditFilter): Promise<string> {
  const entries = await selectEntries(db, reader, filter, MAX_AUDIT_EXPORT);
  return createCsv(
    COLUMNS,
    entries.flatMap(({ at, by, action, brand, details, changes }) => {
      const row = {
        ...{
          at: new Date(at).toISOString(),
          name: by?.name ?? null,
          email: by?.email ?? null,
          action,
          brand,
        },
        details: formatDetails(details),
      };
      const lines = changes.map(({ path, ...values }) => ({ ...row, field: path.join("."), ...values }));
      return lines.length > 0 ? lines : [row];
    }),
  );
}

const COLUMNS = ["at", "name", "email", "action", "brand", "details", "field", "before", "after"] as const;

const formatDetails = (details: AuditEntry["details"]) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");

async function selectEntries(
  db: Database,
  reader: OperatorRow | null,
  { brand, person, action, from, until, before }: AuditFilter & { before?: number | undefined },
  limit: number,
): Promise<AuditEntry[]> {
  const { at, id } = auditEntries;
  const rows = await db
    .select({ entry: auditEntries, operator: operators })
    .from(auditEntries)
    .leftJoin(operators, eq(operators.id, auditEntries.operator))
    .where(
      and(
        brand === undefined ? undefined : eq(auditEntries.brand, brand),
        person === undefined ? undefined : whereNamed(person),
        action === undefined ? undefined : eq(auditEntries.action, action),
        from === undefined ? undefined : gte(at, from),
        until === undefined ? undefined : lt(at, until),
        before === undefined ? undefined : lt(id, before),
        reader === null || seesEverything(reader) ? undefined : whereVisible(reader),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ entry, operator }) => ({
    id: entry.id,
    at: entry.at,
    by: operator && { id: operator.id, name: operator.name, email: operator.email ?? "" },
    action: entry.action,
    brand: entry.brand,
    details: entry.details,
    changes: entry.changes ?? [],
  }));
}

/** Whose name or address has these letters, whatever their case. */
const whereNamed = (person: string) => {
  const part = person.toLowerCase();
  return or(
    sql`position(${part}::text in lower(${operators.name})) > 0`,
    sql`position(${part}::text in ${operators.email}) > 0`,
  );
};

const seesEverything = ({ role, brands }: OperatorRow) => role === "owner" && brands === null;

function whereVisible({ id, brands }: OperatorRow) {
  const own = eq(auditEntries.operator, id);
  if (brands === null) return or(own, isNotNull(auditEntries.brand));
  return brands.length > 0 ? or(own, inArray(auditEntries.brand, brands)) : own;
}
