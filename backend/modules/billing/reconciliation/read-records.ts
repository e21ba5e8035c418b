import { gte, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { bookDifferences, statementLines } from "@/backend/db/schema/statement";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import type { StatementLine } from "./compare-attempt";

/** Everything that both sides have recorded about one reference. */
export interface AttemptRecords {
  attemptId: string;
  /** Null: the shop has no such attempt. */
  attempt: AttemptRow | null;
  refund: typeof refunds.$inferSelect | null;
  lines: StatementLine[];
  /** When either side changed last (epoch milliseconds). */
  changedAt: number;
  /** True where the last reconciliation left a difference. */
  differedBefore: boolean;
}

/** The references on either side that changed since a moment (epoch milliseconds), and those that differed before. */
export async function listChangedReferences(db: Database, since: number): Promise<string[]> {
  const attempts = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(gte(paymentAttempts.updatedAt, since));
  const lines = await db
    .selectDistinct({ id: statementLines.attemptId })
    .from(statementLines)
    .where(gte(statementLines.at, since));
  const differing = await db.selectDistinct({ id: bookDifferences.attemptId }).from(bookDifferences);
  return [...new Set([...attempts, ...lines, ...differing].map(({ id }) => id))];
}

/** The records of these references. */
export async function readRecords(db: Database, references: readonly string[]): Promise<AttemptRecords[]> {
  const ids = [...references];
  if (ids.length === 0) return [];
  const attempts = await db.select().from(paymentAttempts).where(inArray(paymentAttempts.id, ids));
  const ownRefunds = await db.select().from(refunds).where(inArray(refunds.attemptId, ids));
  const lines = await db.select().from(statementLines).where(inArray(statementLines.attemptId, ids));
  const differing = await db
    .selectDistinct({ id: bookDifferences.attemptId })
    .from(bookDifferences)
    .where(inArray(bookDifferences.attemptId, ids));
  const differingIds = new Set(differing.map(({ id }) => id));
  const attemptById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const refundByAttempt = new Map(ownRefunds.map((refund) => [refund.attemptId, refund]));
  const linesByAttempt = Map.groupBy(lines, ({ attemptId }) => attemptId);
  return ids.map((attemptId) => {
    const attempt = attemptById.get(attemptId) ?? null;
    const refund = refundByAttempt.get(attemptId) ?? null;
    const ownLines = linesByAttempt.get(attemptId) ?? [];
    const changes = [attempt?.updatedAt ?? 0, refund?.updatedAt ?? 0, ...ownLines.map(({ at }) => at)];
    return {
      ...{ attemptId, attempt, refund, lines: ownLines },
      ...{ changedAt: Math.max(...changes), differedBefore: differingIds.has(attemptId) },
    };
  });
}
