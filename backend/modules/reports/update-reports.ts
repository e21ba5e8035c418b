import { and, eq, lt } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { reportDays, sharedJobs, trackingEvents } from "@/backend/db/schema/system";
import {
  claimSharedJob,
  finishSharedJob,
  type RepeatingJob,
  startRepeatingJob,
} from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { countBilling } from "./count-billing";
import { countEvents } from "./count-events";
import {
  addDays,
  type BrandDay,
  DEFAULT_TIME_ZONE,
  findChangedDays,
  getDay,
  getDayStart,
} from "./report-days";

/**
 * Counts one day of a brand anew and stores it in place of what was counted before. Two backends that count the same day do so one
 * after the other, because the row is locked before the records are read: the last one has seen everything.
 * @param hasEvents false where events of the day were deleted: then what was counted of them stays
 */
export const countDay = (
  db: Database,
  { site, day, timeZone }: BrandDay,
  hasEvents: boolean,
): Promise<void> =>
  transact(db, async (tx) => {
    await tx.insert(reportDays).values({ site, day, timeZone }).onConflictDoNothing();
    const isDay = and(eq(reportDays.site, site), eq(reportDays.day, day));
    const [counted] = await tx.select().from(reportDays).where(isDay).for("update");
    if (!counted) return;
    // Events and orders of one day are of the same hours: without its events a day stays in its time zone.
    const zone = hasEvents ? timeZone : counted.timeZone;
    const time = { site, from: getDayStart(day, zone), until: getDayStart(addDays(day, 1), zone) };
    await tx
      .update(reportDays)
      .set({
        timeZone: zone,
        billing: await countBilling(tx, time),
        ...(hasEvents ? { tracking: await countEvents(tx, time) } : {}),
      })
      .where(isDay);
  });

/** Its row of `sharedJobs` has until when everything was counted. */
export const REPORT_JOB_NAME = "reports";
const JOB = { name: REPORT_JOB_NAME, leaseMs: 30 * MINUTE_MS, intervalMs: 10 * MINUTE_MS };
/** Where `sharedJobs` has until when events were deleted, in `coveredUntil`. */
const DELETION = "tracking-deletion";
/** How often each backend looks whether a count is due. */
const LOOK_INTERVAL_MS = MINUTE_MS;
/**
 * Each count looks again at what was stored so long before the last one: a transaction may have ended after it, another machine's
 * clock be behind, and the sandbox's clock may have been moved back since.
 */
const OVERLAP_MS = 2 * JOB.intervalMs;
/** How long events are kept (docs/security/data.md), and how long at most where they could not be counted. */
const EVENT_RETENTION_MS = 30 * DAY_MS;
const LONGEST_EVENT_RETENTION_MS = 33 * DAY_MS;
/** How long the totals of a day are kept: a whole year can be compared with the one before, by month. */
const TOTALS_RETENTION_MONTHS = 25;

type ReportServices = Pick<Services, "db" | "clock" | "log">;

/** Counts what has changed every ten minutes, in one of the backends that share the database; first a minute after the start. */
export const startReportJob = (services: ReportServices): RepeatingJob =>
  startRepeatingJob((signal) => updateReports(services, { onlyWhenDue: true, signal }), {
    name: "reports",
    intervalMs: LOOK_INTERVAL_MS,
    onError: (error) => services.log.error("counting the report failed", { error }),
  });

/**
 * Brings the totals of all brands up to date with what was stored, and deletes events and totals that are too old. Events are
 * deleted here and nowhere else, after they were counted. Safe to repeat and to run in two backends at once.
 * @returns false where it is not due, or another process does it
 */
export async function updateReports(
  services: ReportServices,
  { onlyWhenDue = false, signal }: { onlyWhenDue?: boolean; signal?: AbortSignal } = {},
): Promise<boolean> {
  const { db, clock } = services;
  const now = clock.now();
  const claim = await claimSharedJob(db, { ...JOB, onlyWhenDue }, now);
  if (!claim) return false;
  let coveredUntil = claim.coveredUntil;
  try {
    const deletedUntil = await readDeletedUntil(services, now);
    const outcome = await countChanges(services, { coveredUntil, deletedUntil, now, signal });
    if (outcome === "counted") coveredUntil = now;
    const retentionMs = outcome === "counted" ? EVENT_RETENTION_MS : LONGEST_EVENT_RETENTION_MS;
    if (outcome !== "stopped")
      await deleteOldRecords(services, now, Math.max(deletedUntil, now - retentionMs));
  } finally {
    await finishSharedJob(db, claim, { dueAt: now + JOB.intervalMs, coveredUntil });
  }
  return true;
}

/** Until when events were deleted (epoch milliseconds); 0 where the sandbox's clock was moved back behind that. */
async function readDeletedUntil({ db }: ReportServices, now: number): Promise<number> {
  const [deletion] = await db.select().from(sharedJobs).where(eq(sharedJobs.name, DELETION));
  return deletion && deletion.coveredUntil <= now ? deletion.coveredUntil : 0;
}

/** Counts the days that have changed since the last run; one that fails is logged, and counted again by the next. */
async function countChanges(
  { db, log }: ReportServices,
  time: { coveredUntil: number; deletedUntil: number; now: number; signal: AbortSignal | undefined },
): Promise<"counted" | "failed" | "stopped"> {
  const { coveredUntil, deletedUntil, now, signal } = time;
  const since = Math.max(0, Math.min(coveredUntil, now) - OVERLAP_MS);
  const firstDay = getFirstKeptDay(now);
  let hasFailed = false;
  for (const changed of await findChangedDays(db, { since, eventsSince: deletedUntil, now })) {
    if (signal?.aborted) return "stopped";
    if (changed.day < firstDay) continue;
    const hasEvents = getDayStart(changed.day, changed.timeZone) >= deletedUntil;
    await countDay(db, changed, hasEvents).catch((error: unknown) => {
      hasFailed = true;
      const { site, day } = changed;
      log.error("counting a day of the report failed", { site, day, error });
    });
  }
  return hasFailed ? "failed" : "counted";
}

async function deleteOldRecords({ db }: ReportServices, now: number, until: number): Promise<void> {
  // Stored before anything is deleted: the events of a day that has lost some must never be counted again.
  const deletion = { name: DELETION, coveredUntil: until };
  await db.insert(sharedJobs).values(deletion).onConflictDoUpdate({ target: sharedJobs.name, set: deletion });
  await db.delete(trackingEvents).where(lt(trackingEvents.createdAt, until));
  await db.delete(reportDays).where(lt(reportDays.day, getFirstKeptDay(now)));
}

/** The oldest day whose totals are kept. */
function getFirstKeptDay(now: number): string {
  const first = new Date(now);
  first.setUTCMonth(first.getUTCMonth() - TOTALS_RETENTION_MONTHS);
  return getDay(first.getTime(), DEFAULT_TIME_ZONE);
}
