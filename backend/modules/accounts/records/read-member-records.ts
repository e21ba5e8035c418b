import { asc, desc, getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import type { Member } from "@/backend/modules/accounts/members";
import type { MemberRecords } from "@/lib/contract/user/member-records";
import { MEMBER_TABLES, type MemberTable } from "./member-tables";

/** Most rows of what grows with every page: an answer has an end. */
const MOST_ROWS = 2_000;

/** The columns of a table that its members get. */
export const listShownColumns = ({ table, omit }: MemberTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !omit.includes(name)));

/**
 * All rows about a member that are theirs, by table, the oldest first, without secrets and without other persons (rules/accounts#data-download). Moments are
 * epoch milliseconds, amounts minor units.
 */
export async function readMemberRecords(db: Database, member: Member): Promise<MemberRecords> {
  const records: MemberRecords = {};
  for (const [name, source] of Object.entries(MEMBER_TABLES)) {
    const columns = listShownColumns(source);
    const rows = db.select(columns).from(source.table).where(source.where(db, member));
    if (source.newestBy) records[name] = await rows.orderBy(desc(source.newestBy)).limit(MOST_ROWS);
    else records[name] = await rows.orderBy(...(columns.createdAt ? [asc(columns.createdAt)] : []));
  }
  return records;
}
