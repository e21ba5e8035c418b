import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";

/** Which reminders a query looks for, and the values of the row that a claim inserts. */
export interface DueQuery {
  kind: ReminderKind;
  /** Epoch milliseconds. */
  now: number;
  /** Only subjects with a greater id: the next batch. */
  after?: string;
  /** Only this subject. */
  subjectId?: string;
  id?: string;
  endTokenHash?: string;
}

/** The columns of the row that a claim inserts, in the order of the table. */
export const toRow = (
  { kind, now, id = "", endTokenHash = "" }: DueQuery,
  subject: { site: PgColumn; uid: PgColumn; id: PgColumn },
  occasion: SQL,
  orderId: PgColumn | SQL,
) => ({
  id: sql<string>`${id}::text`.as("id"),
  site: subject.site,
  uid: subject.uid,
  kind: sql<ReminderKind>`${kind}::text`.as("kind"),
  subjectId: subject.id,
  occasion: sql<string>`${occasion}`.as("occasion"),
  orderId,
  sentAt: sql<number>`${now}::bigint`.mapWith(Number).as("sent_at"),
  endTokenHash: sql<string>`${endTokenHash}::text`.as("end_token_hash"),
});

/** True for the subjects that the query is about. */
export const isSubject = (id: PgColumn, { after, subjectId }: DueQuery) =>
  and(
    after === undefined ? undefined : gt(id, after),
    subjectId === undefined ? undefined : eq(id, subjectId),
  );
