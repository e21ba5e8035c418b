import { and, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";

/** A table whose rows are work: until `leaseUntil` (the database server's time) a row belongs to one worker. */
type WorkTable = PgTable & { id: PgColumn; leaseUntil: PgColumn };

/**
 * The time of the database server in SQL, in epoch milliseconds. Unlike `getDatabaseTime` it does not follow the
 * sandbox's clock: a lease measures how long a worker really takes, and is the same for all machines.
 */
export const getServerTime = (): SQL<number> =>
  sql`(floor(extract(epoch from statement_timestamp()) * 1000)::bigint)`;

/**
 * True for a row that no worker holds. An end much further ahead than any lease was set before the server's clock was
 * moved back, and does not count. Twice a lease is far enough: a statement that began later than this one may just have
 * set its lease, which ends more than one lease from this one's time.
 */
export const isFree = (leaseUntil: PgColumn, leaseMs: number): SQL | undefined =>
  or(
    isNull(leaseUntil),
    lte(leaseUntil, getServerTime()),
    sql`${leaseUntil} > ${getServerTime()} + ${2 * leaseMs}::bigint`,
  );

interface Claim<Table extends WorkTable> {
  /** Which rows are due. */
  where: SQL | undefined;
  orderBy: SQL;
  /** Most rows; no more than the worker starts with soon. */
  limit: number;
  /** After this long a row whose worker has not ended its lease is due again: longer than its work ever takes. */
  leaseMs: number;
  /** Further columns to set, for example a number of tries. */
  set?: PgUpdateSetSource<Table>;
}

/**
 * Claims rows for this worker in one statement: any number of backends that claim at the same time get different rows and
 * do not wait for each other (docs/decisions/020). The worker ends a lease by setting `leaseUntil` to null in the
 * statement that stores the result. When it dies, or its work fails without a time of its own for the next try, the row
 * is due again at the end of the lease. So a row may be worked on twice, and its work must be safe to repeat.
 * @returns the rows with the lease, in no particular order
 */
export async function claimRows<Table extends WorkTable>(
  db: Database,
  table: Table,
  { where, orderBy, limit, leaseMs, set }: Claim<Table>,
): Promise<Table["$inferSelect"][]> {
  // As a common table expression it is evaluated once; as a subquery it could be evaluated again and lock more rows.
  const due = db.$with("due").as(
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(where, isFree(table.leaseUntil, leaseMs)))
      .orderBy(orderBy)
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  const lease = { ...set, leaseUntil: sql`${getServerTime()} + ${leaseMs}::bigint` };
  const claimed = await db
    .with(due)
    .update(table)
    .set(lease as PgUpdateSetSource<Table>)
    .where(inArray(table.id, sql`(select ${sql.identifier("id")} from ${sql.identifier("due")})`))
    .returning();
  return claimed as Table["$inferSelect"][];
}

interface WorkLimits {
  /** Most rows that this process works on at the same time. */
  atOnce: number;
  /** Aborted when the process stops: no further rows are claimed or started. */
  signal?: AbortSignal | undefined;
}

/**
 * Claims due rows and works on them until none is due, a few at the same time. Rows are claimed shortly before they are
 * started, so that other backends get their share and a lease covers one row's work.
 * @param claim called for each claim, because time passes meanwhile
 * @param onError gets what `work` threw; the row is due again at the end of its lease
 * @returns how many rows were claimed
 * @throws what claiming threw, after the work in progress has ended
 */
export async function workOffRows<Table extends WorkTable>(
  db: Database,
  table: Table,
  claim: () => Omit<Claim<Table>, "limit">,
  {
    atOnce,
    signal,
    work,
    onError,
  }: WorkLimits & {
    work(row: Table["$inferSelect"]): Promise<unknown>;
    onError(error: unknown, row: Table["$inferSelect"]): void;
  },
): Promise<number> {
  const claimed: Table["$inferSelect"][] = [];
  let count = 0;
  let isExhausted = false;
  let claiming: Promise<void> | null = null;
  const claimMore = async () => {
    const rows = await claimRows(db, table, { ...claim(), limit: atOnce });
    count += rows.length;
    claimed.push(...rows);
    isExhausted = rows.length < atOnce;
  };
  const takeRow = async () => {
    while (claimed.length === 0 && !isExhausted && !signal?.aborted) {
      claiming ??= claimMore().finally(() => {
        claiming = null;
      });
      await claiming;
    }
    return signal?.aborted ? undefined : claimed.shift();
  };
  const worker = async () => {
    for (let row = await takeRow(); row !== undefined; row = await takeRow()) {
      try {
        await work(row);
      } catch (error) {
        onError(error, row);
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return count;
}
