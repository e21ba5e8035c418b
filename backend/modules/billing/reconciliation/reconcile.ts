import { and, eq, notInArray } from "drizzle-orm";
import { bookDifferences, type DifferenceKind } from "@/backend/db/schema/statement";
import { queryProvider } from "@/backend/modules/billing/attempts/query-provider";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { isAttemptLive } from "@/backend/modules/billing/rows";
import { MINUTE_MS } from "@/lib/config/constants";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { type BookDifference, compareAttempt, readBooks, sumLines, sumStatement } from "./compare-attempt";
import {
  type AttemptRecords,
  addToBalances,
  type Balance,
  importStatements,
  listChangedReferences,
  readRecords,
} from "./read-records";

/** Records that changed this recently may not have reached the other side yet; the next run compares them. */
const SETTLING_MS = 10 * MINUTE_MS;
const BATCH_SIZE = 500;

/** A difference with what is needed to look into it. */
export interface Difference extends BookDifference {
  site: string;
  currency: string;
  provider: string;
  attemptId: string;
  /** Null: the shop has no such attempt. */
  orderId: string | null;
  /** The provider's id of the charge; null where nothing names it. */
  ref: string | null;
}

export interface Reconciliation {
  /** What changed from `since` to `until` was compared (epoch milliseconds). */
  since: number;
  until: number;
  checked: number;
  /** Not compared yet, because they changed a moment ago. */
  settling: number;
  balances: Balance[];
  /** Differences that were found and are no more. */
  repaired: Difference[];
  /** Differences that are left. */
  differences: Difference[];
}

/** Differences that the provider's own state of the charge can repair. */
const REPAIRABLE_KINDS: ReadonlySet<DifferenceKind> = new Set(["unrecordedCharge", "unrecordedReturn"]);

/**
 * Compares the books of the shop with the providers' statements (rules/payments#reconciliation). Where a statement
 * shows more than the books, the charge is read from its provider and settled as any other; nothing else is changed.
 * Safe to repeat and to run concurrently.
 * @param since epoch milliseconds
 * @throws what a provider threw that did not answer
 */
export async function reconcile(
  billing: BillingContext,
  { since, settlingMs = SETTLING_MS }: { since: number; settlingMs?: number },
): Promise<Reconciliation> {
  const until = billing.clock.now();
  await importStatements(billing, since);
  const result: Reconciliation = {
    ...{ since, until, checked: 0, settling: 0 },
    ...{ balances: [], repaired: [], differences: [] },
  };
  const references = await listChangedReferences(billing.db, since);
  for (let start = 0; start < references.length; start += BATCH_SIZE) {
    const batch = references.slice(start, start + BATCH_SIZE);
    for (const records of await readRecords(billing.db, batch)) {
      if (settlingMs > 0 && records.changedAt > until - settlingMs) result.settling += 1;
      else await reconcileReference(billing, records, result);
    }
  }
  return result;
}

async function reconcileReference(
  billing: BillingContext,
  records: AttemptRecords,
  result: Reconciliation,
): Promise<void> {
  const results = findDifferences(billing, records);
  const repair = results.some(({ kind }) => REPAIRABLE_KINDS.has(kind))
    ? await repairBooks(billing, records)
    : null;
  // Coins may arrive in parts: until the last one the provider answers that the charge is pending.
  if (repair?.isPending) {
    result.settling += 1;
    return;
  }
  const current = repair?.records ?? records;
  const after = repair ? findDifferences(billing, current) : results;
  // The repair may have refunded the money, which a statement imported before it can't show: the next run compares it.
  const left = after.filter(({ kind }) => kind !== "returnNotInStatement" || hasKind(results, kind));
  const repaired = results.filter(({ kind }) => !hasKind(left, kind));
  result.repaired.push(...repaired);
  result.differences.push(...left);
  if (left.length < after.length) result.settling += 1;
  else {
    result.checked += 1;
    addToBalances(result.balances, current);
  }
  for (const difference of repaired) billing.log.warn("books repaired from the provider", { ...difference });
  for (const difference of left) billing.log.warn("books differ from the statement", { ...difference });
  if (left.length > 0 || records.differedBefore) await storeDifferences(billing, current.attemptId, left);
}

const hasKind = (differences: readonly Difference[], kind: DifferenceKind) =>
  differences.some((difference) => difference.kind === kind);

/**
 * Reads the charge from its provider, which settles it.
 * @returns the records after it; `isPending` where the provider answered that it is not paid yet
 */
async function repairBooks(
  billing: BillingContext,
  records: AttemptRecords,
): Promise<{ records: AttemptRecords; isPending: boolean }> {
  if (!records.attempt) return { records, isPending: false };
  let hasAnswered = false;
  try {
    hasAnswered = await queryProvider(billing, records.attempt);
  } catch (error) {
    billing.log.warn("reconciliation failed", { order: records.attempt.orderId, error });
  }
  const [after = records] = await readRecords(billing.db, [records.attemptId]);
  return { records: after, isPending: hasAnswered && isAttemptLive(after.attempt?.status ?? "SUBMITTED") };
}

function findDifferences(billing: BillingContext, records: AttemptRecords): Difference[] {
  const { attemptId, attempt, refunds, lines } = records;
  const [line] = lines;
  const provider = attempt?.method ?? line?.provider;
  if (provider === undefined || !isMethodCode(provider)) return [];
  const where = {
    ...{ site: attempt?.site ?? line?.site ?? "", currency: line?.currency ?? attempt?.currency ?? "" },
    ...{ provider, attemptId, orderId: attempt?.orderId ?? null },
    ref: line?.ref ?? attempt?.providerRef ?? null,
  };
  if (!attempt) return [{ ...where, kind: "unknownCharge", books: 0, statement: sumLines(lines, "charge") }];
  const books = readBooks(attempt, refunds);
  return compareAttempt(books, sumStatement(lines, books.currency), billing.providers[provider].terms).map(
    (difference) => ({ ...where, ...difference }),
  );
}

async function storeDifferences(
  { db, clock }: BillingContext,
  attemptId: string,
  left: readonly Difference[],
): Promise<void> {
  const kinds = left.map(({ kind }) => kind);
  const { attemptId: reference, kind } = bookDifferences;
  if (kinds.length > 0)
    await db
      .insert(bookDifferences)
      .values(kinds.map((results) => ({ attemptId, kind: results, foundAt: clock.now() })))
      .onConflictDoNothing();
  await db
    .delete(bookDifferences)
    .where(and(eq(reference, attemptId), kinds.length > 0 ? notInArray(kind, kinds) : undefined));
}
