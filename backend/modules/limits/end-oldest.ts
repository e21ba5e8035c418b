import { and, desc, lte, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";

/** Rows of one kind that strangers make us store, such as the images of a brand's captcha. */
interface StrangersRows {
  table: PgTable;
  expiresAt: AnyPgColumn;
  where: SQL | undefined;
}

/**
 * Most rows of one kind: where networks are unknown nobody is refused, so the oldest end (rules/accounts#what-strangers-store). Whoever
 * wants to end one of a member must make this many within the seconds in which the member uses it. With so many codes of
 * televisions ten guesses find one in 128,000 cases (RFC 8628 §5.1).
 */
export const MOST_STORED = 20_000;

/** Deletes all but the newest rows; several that end in the same millisecond go together. */
export async function endOldest(
  db: Database,
  { table, expiresAt, where }: StrangersRows,
  most = MOST_STORED,
): Promise<void> {
  const [oldest] = await db
    .select({ at: expiresAt })
    .from(table)
    .where(where)
    .orderBy(desc(expiresAt))
    .offset(most - 1)
    .limit(1);
  if (oldest) await db.delete(table).where(and(where, lte(expiresAt, oldest.at)));
}
