import { isNotNull } from "drizzle-orm";
import type { Database, OpenDatabase } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { mandates, renewals } from "@/backend/db/schema/renewal";
import { loadEnv } from "@/backend/env";
import { type BillingContext, createBilling } from "@/backend/modules/billing/billing";
import { reconcile } from "@/backend/modules/billing/reconciliation/reconcile";
import { formatReconciliation } from "@/backend/modules/billing/reconciliation/reconcile-once";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { openClock } from "@/backend/runtime/clock";
import { createFaults } from "@/backend/runtime/faults";
import { createLog } from "@/backend/runtime/log";
import { HOUR_MS } from "@/lib/config/constants";
import { compareLedgers, type LedgerComparison } from "./compare-ledgers";
import { findMandateViolations } from "./compare-mandates";

/** The clock is moved by so many hours before each sweep: past every deadline of an order, and some days further. */
const SWEEPS_AFTER_HOURS = [0, 1, 7, 20, 30, 30, 72, 120, 120];
const MAX_SWEEPS = 4_000;

/**
 * Without faults, runs the sweep now, an hour and days later until nothing is due, and compares the ledgers. Then
 * reconciliation has nothing left to find; what it finds is a violation.
 */
export async function recoverAndCompare(
  { open, dataDir }: { open(): Promise<OpenDatabase>; dataDir: string },
  since: number,
): Promise<LedgerComparison> {
  const { db, close } = await open();
  try {
    const clock = await openClock(db);
    const env = loadEnv({
      DATA_DIR: dataDir,
      SANDBOX: "1",
      REVALIDATE_SECRET: "r".repeat(32),
      PROVIDER_SECRET: "p".repeat(32),
      DELIVERY_SECRET: "d".repeat(32),
    });
    const billing = createBilling({ db, clock, faults: createFaults(), log: createLog("error"), env });
    await endLeases(db);
    for (const hours of SWEEPS_AFTER_HOURS) {
      await clock.advance(hours * HOUR_MS);
      await sweepUntilQuiet(billing);
    }
    const comparison = await compareLedgers(db, since, clock.now());
    const mandateViolations = await findMandateViolations(db, clock.now());
    const violations = [...mandateViolations, ...(await findStatementViolations(billing))];
    return { ...comparison, violations: [...comparison.violations, ...violations] };
  } finally {
    await close();
  }
}

/** All backends have ended, some in the middle of their work: what they had claimed is due now and not in two minutes. */
async function endLeases(db: Database): Promise<void> {
  for (const table of [paymentAttempts, orders, refunds, renewals, mandates])
    await db.update(table).set({ leaseUntil: null }).where(isNotNull(table.leaseUntil));
}

async function sweepUntilQuiet(billing: BillingContext): Promise<void> {
  for (let sweeps = 0; sweeps < MAX_SWEEPS; sweeps += 1) if ((await sweepBilling(billing)) === 0) return;
}

async function findStatementViolations(billing: BillingContext): Promise<string[]> {
  const result = await reconcile(billing, { since: 0, settlingMs: 0 });
  return formatReconciliation(result).filter((line) => /^(REPAIRED|DIFFERENCE) /.test(line));
}
