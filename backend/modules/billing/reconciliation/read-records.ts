import { gte, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { bookDifferences, statementLines } from "@/backend/db/schema/statement";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import { readBooks, type StatementLine, sumLines, sumStatement } from "./compare-attempt";

/** Everything that both sides have recorded about one reference. */
export interface AttemptRecords {
  attemptId: string;
  /** Null: the shop has no such attempt. */
  attempt: AttemptRow | null;
  refunds: readonly (typeof refunds.$inferSelect)[];
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
  const refundsByAttempt = Map.groupBy(ownRefunds, ({ attemptId }) => attemptId);
  const linesByAttempt = Map.groupBy(lines, ({ attemptId }) => attemptId);
  return ids.map((attemptId) => {
    const attempt = attemptById.get(attemptId) ?? null;
    const refundsOfIt = refundsByAttempt.get(attemptId) ?? [];
    const ownLines = linesByAttempt.get(attemptId) ?? [];
    const changes = [
      attempt?.updatedAt ?? 0,
      ...refundsOfIt.map(({ updatedAt }) => updatedAt),
      ...ownLines.map(({ at }) => at),
    ];
    return {
      ...{ attemptId, attempt, refunds: refundsOfIt, lines: ownLines },
      ...{ changedAt: Math.max(...changes), differedBefore: differingIds.has(attemptId) },
    };
  });
}

/** What was compared of one brand and currency, in minor units. */
export interface Balance {
  site: string;
  currency: string;
  /** The statement: what came, what was sent back, and what the providers kept. */
  charges: number;
  refunds: number;
  chargebacks: number;
  fees: number;
  /** What the statement and the books hold before fees; equal where they agree. */
  statement: number;
  books: number;
}

/** Adds the records of one reference to the balance of their brand and currency. */
export function addToBalances(
  balances: Balance[],
  { attempt, refunds: ownRefunds, lines }: AttemptRecords,
): void {
  const [line] = lines;
  const books = attempt && readBooks(attempt, ownRefunds);
  const site = attempt?.site ?? line?.site;
  if (site === undefined) return;
  if (line) {
    const balance = findBalance(balances, site, line.currency);
    const { received, sentBack, fee } = sumStatement(lines, line.currency);
    balance.charges += received;
    balance.refunds += 0 - sumLines(lines, "refund");
    balance.chargebacks += 0 - sumLines(lines, "chargeback");
    balance.fees += fee;
    balance.statement += received - sentBack;
  }
  if (books && books.received !== 0)
    findBalance(balances, site, books.currency).books += books.received - books.sentBack;
}

function findBalance(balances: Balance[], site: string, currency: string): Balance {
  const known = balances.find((balance) => balance.site === site && balance.currency === currency);
  if (known) return known;
  const sums = { charges: 0, refunds: 0, chargebacks: 0, fees: 0, statement: 0, books: 0 };
  const balance = { site, currency, ...sums };
  balances.push(balance);
  return balance;
}

/**
 * Stores the lines of every provider's statement since a moment (epoch milliseconds), each once.
 * @throws what a provider threw that did not answer; the lines read so far are stored
 */
export async function importStatements({ db, providers }: BillingContext, since: number): Promise<void> {
  for (const provider of Object.values(providers)) {
    let after: string | null = null;
    do {
      const { movements, next } = await provider.readStatement(since, after);
      const lines = movements.map(({ amount, ...movement }) => ({
        ...movement,
        ...{ provider: provider.code, amount: amount.amount, currency: amount.currency },
      }));
      if (lines.length > 0) await db.insert(statementLines).values(lines).onConflictDoNothing();
      after = next;
    } while (after !== null);
  }
}
