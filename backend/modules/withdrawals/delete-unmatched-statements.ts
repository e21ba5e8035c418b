import { and, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { DAY_MS } from "@/lib/config/constants";

/**
 * Longer than the longest period in which a contract may be withdrawn from: twelve months and 14 days, where a buyer was not told of the
 * right (Directive 2011/83/EU, Article 10).
 */
export const UNMATCHED_STATEMENT_RETENTION_MS = 396 * DAY_MS;

/**
 * Deletes the statements of withdrawal that are about no order and were received that long ago (rules/orders#retention-of-statements). One
 * about an order stays with it, and one that is not handled yet is handled first.
 * @param now epoch milliseconds
 */
export async function deleteUnmatchedStatements(db: Database, now: number): Promise<void> {
  await db
    .delete(withdrawals)
    .where(
      and(
        isNull(withdrawals.orderId),
        inArray(withdrawals.state, ["unmatched", "refused"]),
        lt(withdrawals.receivedAt, now - UNMATCHED_STATEMENT_RETENTION_MS),
      ),
    );
}
