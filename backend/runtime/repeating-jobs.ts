import { randomUUID } from "node:crypto";
import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { sharedJobs } from "@/backend/db/schema/system";
import { SECOND_MS } from "@/lib/config/constants";
import { getServerTime, isFree } from "./claim-rows";
import { getBackendMeasurements, type SweepName } from "./measurements";

/** Work that runs again and again until it is stopped. */
export interface RepeatingJob {
  /** Runs at once, or again right after the run in progress. */
  wake(): void;
  /** Aborts the signal and resolves when the run in progress has ended; nothing runs after. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `intervalMs`, one run at a time. What it throws goes to `onError`, and the next run follows as usual.
 * Each run is measured under the name. The timer alone doesn't keep the process running. `work` gets a signal that is aborted when it should end soon.
 */
export function startRepeatingJob(
  work: (signal: AbortSignal) => Promise<unknown>,
  { name, intervalMs, onError }: { name: SweepName; intervalMs: number; onError: (error: unknown) => void },
): RepeatingJob {
  let running: Promise<void> | null = null;
  let rerunRequested = false;
  const stopping = new AbortController();

  const run = (): void => {
    if (stopping.signal.aborted) return;
    if (running) {
      rerunRequested = true;
      return;
    }
    rerunRequested = false;
    const start = performance.now();
    const measure = (hasFailed: boolean) =>
      getBackendMeasurements()?.addSweep(name, hasFailed, (performance.now() - start) / SECOND_MS);
    running = Promise.resolve()
      .then(() => work(stopping.signal))
      .then(
        () => measure(false),
        (error: unknown) => {
          measure(true);
          onError(error);
        },
      )
      .finally(() => {
        running = null;
        if (rerunRequested) run();
      });
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return {
    wake: run,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** A run of a job that one of the backends sharing a database does for all. */
interface SharedJobClaim {
  name: string;
  runner: string;
  /** What earlier runs have covered (epoch milliseconds); 0 before the first. */
  coveredUntil: number;
}

/**
 * Claims the next run of a job; null where another process runs it, or, with `onlyWhenDue`, before its time. The claim of
 * a process that ended expires after `leaseMs`, so its work must be safe to repeat.
 * @param now epoch milliseconds
 */
export async function claimSharedJob(
  db: Database,
  {
    name,
    leaseMs,
    intervalMs,
    onlyWhenDue,
  }: { name: string; leaseMs: number; intervalMs: number; onlyWhenDue: boolean },
  now: number,
): Promise<SharedJobClaim | null> {
  const runner = randomUUID();
  const { leaseUntil, dueAt } = sharedJobs;
  await db.insert(sharedJobs).values({ name }).onConflictDoNothing();
  // The sandbox console may have moved the clock back: a moment too far ahead does not count.
  const isDue = or(lte(dueAt, now), gt(dueAt, now + intervalMs));
  const [claimed] = await db
    .update(sharedJobs)
    .set({ runner, leaseUntil: sql`${getServerTime()} + ${leaseMs}::bigint` })
    .where(and(eq(sharedJobs.name, name), isFree(leaseUntil, leaseMs), onlyWhenDue ? isDue : undefined))
    .returning();
  return claimed ? { name, runner, coveredUntil: claimed.coveredUntil } : null;
}

/** Ends a run: stores when the next one is due and what has been covered. */
export async function finishSharedJob(
  db: Database,
  { name, runner }: SharedJobClaim,
  { dueAt, coveredUntil }: { dueAt: number; coveredUntil: number },
): Promise<void> {
  await db
    .update(sharedJobs)
    .set({ runner: null, leaseUntil: 0, dueAt, coveredUntil })
    .where(and(eq(sharedJobs.name, name), eq(sharedJobs.runner, runner)));
}
