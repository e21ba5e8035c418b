import { desc, lt, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { failedRequests } from "@/backend/db/schema/system";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeAllLimits } from "@/backend/modules/limits/rate-limits";
import { DAY_MS } from "@/lib/config/constants";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import type { FailureReport } from "@/lib/contract/site/failures";

/** How long support finds a request that was refused or failed (rules/errors#reference). */
const FAILED_REQUEST_RETENTION_MS = 14 * DAY_MS;
/** Of all brands together; strangers can cause any number, and the oldest end first. */
const MOST_FAILED_REQUESTS = 100_000;

export type FailedRequest = Omit<typeof failedRequests.$inferInsert, "id">;

/** Stores a request that was refused or failed, with its log lines. */
export async function recordFailedRequest(db: Database, request: FailedRequest): Promise<void> {
  await db.insert(failedRequests).values(request);
}

/**
 * Stores what a storefront has refused itself, but nothing of a preview, which leaves no row behind. More than the limit of the
 * brand is dropped: strangers cause it.
 * @param now epoch milliseconds
 */
export async function recordReportedFailures(
  db: Database,
  site: string,
  failures: readonly FailureReport[],
  now: number,
): Promise<void> {
  if (isPreviewSite(site)) return;
  const limit = { key: `reported-failures:${site}`, limit: LIMITS.reportedFailuresPerSite };
  const rows: FailedRequest[] = [];
  for (const { reference, ...failure } of failures) {
    if ("full" in (await consumeAllLimits(db, [limit]))) break;
    rows.push({ ...failure, requestId: reference, site, uid: null, createdAt: now });
  }
  if (rows.length > 0) await db.insert(failedRequests).values(rows);
}

/** Deletes requests that are too old, and the oldest where there are too many. `now` is epoch milliseconds. */
export async function deleteOldFailedRequests(
  db: Database,
  now: number,
  most = MOST_FAILED_REQUESTS,
): Promise<void> {
  await db.delete(failedRequests).where(lt(failedRequests.createdAt, now - FAILED_REQUEST_RETENTION_MS));
  const oldestKept = db
    .select({ id: failedRequests.id })
    .from(failedRequests)
    .orderBy(desc(failedRequests.id))
    .limit(1)
    .offset(most - 1);
  await db.delete(failedRequests).where(lt(failedRequests.id, sql`(${oldestKept})`));
}
