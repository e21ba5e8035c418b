import type { DifferenceKind } from "@/backend/db/schema/statement";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { claimSharedJob, finishSharedJob } from "@/backend/runtime/repeating-jobs";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { writeBookedAmount } from "@/lib/domain/money/format-money";
import { type Difference, type Reconciliation, reconcile } from "./reconcile";

const JOB = { name: "reconciliation", leaseMs: 30 * MINUTE_MS, intervalMs: DAY_MS };
/** After a run that failed: a provider did not answer. */
const RETRY_MS = HOUR_MS;
/** Each run compares again what changed in the day before the last one: a statement may get a line late. */
const OVERLAP_MS = DAY_MS;

/**
 * Reconciles once a day, in one of the backends that share the database; does nothing before it is due.
 * @throws what a provider threw that did not answer; the next run is an hour later
 */
export async function reconcileDaily(billing: BillingContext): Promise<void> {
  await reconcileOnce(billing, { onlyWhenDue: true });
}

/**
 * Reconciles what changed since the last run, or since a moment (epoch milliseconds).
 * @returns null where it is not due, or another process is reconciling
 */
export async function reconcileOnce(
  billing: BillingContext,
  { since, onlyWhenDue = false }: { since?: number | undefined; onlyWhenDue?: boolean } = {},
): Promise<Reconciliation | null> {
  const { db, clock } = billing;
  const now = clock.now();
  const claim = await claimSharedJob(db, { ...JOB, onlyWhenDue }, now);
  if (!claim) return null;
  try {
    const from = since ?? Math.max(0, Math.min(claim.coveredUntil, now) - OVERLAP_MS);
    const result = await reconcile(billing, { since: from });
    const coveredUntil = from <= claim.coveredUntil ? result.until : claim.coveredUntil;
    await finishSharedJob(db, claim, { dueAt: now + JOB.intervalMs, coveredUntil });
    return result;
  } catch (error) {
    await finishSharedJob(db, claim, { dueAt: now + RETRY_MS, coveredUntil: claim.coveredUntil });
    throw error;
  }
}

const DIFFERENCE_TEXTS: Record<DifferenceKind, string> = {
  unrecordedCharge: "the statement shows money that the books do not",
  unrecordedReturn: "the statement shows money sent back that the books do not",
  chargeNotInStatement: "the books show money that the statement does not",
  returnNotInStatement: "the books show money sent back that the statement does not",
  otherCurrency: "books and statement have different currencies",
  unknownCharge: "the shop has no attempt with this reference",
  feeTooHigh: "the fee is higher than agreed",
};

const formatTime = (moment: number) => `${new Date(moment).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** The lines that `npm run reconcile` prints. */
export function formatReconciliation(result: Reconciliation): string[] {
  const { since, until, checked, settling, balances, repaired, differences } = result;
  const period = since > 0 ? `${formatTime(since)} to ${formatTime(until)}` : `until ${formatTime(until)}`;
  const sums = [...balances].sort((a, b) =>
    `${a.site} ${a.currency}`.localeCompare(`${b.site} ${b.currency}`),
  );
  return [
    `Statements ${period}: ${checked} attempts compared, ${settling} not settled yet`,
    ...sums.map(({ site, currency, charges, refunds, chargebacks, fees, statement, books }) => {
      const formatAmount = (amount: number) => writeBookedAmount({ amount, currency });
      return [
        `${site} ${currency}: charges ${formatAmount(charges)}`,
        `refunds ${formatAmount(refunds)}`,
        `chargebacks ${formatAmount(chargebacks)}`,
        `fees ${formatAmount(fees)}`,
        `balance before fees ${formatAmount(statement)}, in the books ${formatAmount(books)}`,
      ].join(", ");
    }),
    ...repaired.map((difference) => `REPAIRED   ${formatDifference(difference)}`),
    ...differences.map((difference) => `DIFFERENCE ${formatDifference(difference)}`),
    differences.length === 0
      ? "The books agree."
      : `The books do not agree: ${differences.length} differences.`,
  ];
}

function formatDifference(difference: Difference): string {
  const { kind, site, currency, provider, attemptId, orderId, ref, books, statement } = difference;
  const [inBooks, inStatement] = [books, statement].map((amount) => writeBookedAmount({ amount, currency }));
  const amounts = `books ${inBooks} ${currency}, statement ${inStatement} ${currency}`;
  const names = [
    `order ${orderId ?? "unknown"}`,
    site,
    provider,
    `attempt ${attemptId}`,
    `charge ${ref ?? "unknown"}`,
  ];
  return `${names.join(", ")}: ${DIFFERENCE_TEXTS[kind]} (${amounts})`;
}

/** The end of `npm run reconcile`: the books agree, they do not, or nothing was compared. */
export const RECONCILE_EXIT_CODES = { agree: 0, differ: 1, failed: 2 } as const;

export interface ReconcileAnswer {
  lines: string[];
  code: number;
}

/** Reconciles now, and says how it went; `since` in epoch milliseconds. */
export async function runReconcileCommand(
  billing: BillingContext,
  { since }: { since?: number | undefined },
): Promise<ReconcileAnswer> {
  try {
    const result = await reconcileOnce(billing, { since });
    if (!result)
      return {
        lines: ["Another process is reconciling; try again later."],
        code: RECONCILE_EXIT_CODES.failed,
      };
    const code = result.differences.length === 0 ? RECONCILE_EXIT_CODES.agree : RECONCILE_EXIT_CODES.differ;
    return { lines: formatReconciliation(result), code };
  } catch (error) {
    billing.log.error("reconciliation failed", { error });
    const reason = error instanceof Error ? error.message : String(error);
    return { lines: [`Nothing was compared: ${reason}.`], code: RECONCILE_EXIT_CODES.failed };
  }
}
