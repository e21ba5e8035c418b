import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { plannedPublications } from "@/backend/db/schema/publication";
import { operators } from "@/backend/db/schema/studio";
import { DAY_MS } from "@/lib/config/constants";
import type { PlannedPublication } from "@/lib/contract/admin/publishing/publications";

const MAX_LISTED = 20;
/** How long one that has ended is listed. */
const ENDED_RETENTION_MS = 90 * DAY_MS;

/** What is planned for a brand and what has become of it: the one that waits, then those that have ended, the newest first. */
export async function listPublications(
  db: Database,
  brand: string,
): Promise<{ publications: PlannedPublication[] }> {
  const { id, state, publishAt, timeZone, note, changes, version, problem, warnings } = plannedPublications;
  const columns = { id, state, publishAt, timeZone, note, changes, version, problem, warnings };
  const rows = await db
    .select({ ...columns, by: operators.name })
    .from(plannedPublications)
    .leftJoin(operators, eq(operators.id, plannedPublications.operator))
    .where(eq(plannedPublications.brand, brand))
    .orderBy(asc(ne(state, "planned")), desc(plannedPublications.createdAt), desc(id))
    .limit(MAX_LISTED);
  return { publications: rows.map((row) => ({ ...row, warnings: row.warnings ?? [] })) };
}

/** Deletes those that ended 90 days before `now` (epoch milliseconds), and all but the newest twenty of a brand that have ended: each is a whole brand. */
export async function deleteEndedPublications(db: Database, now: number): Promise<void> {
  const { id, brand, state, createdAt, endedAt } = plannedPublications;
  const hasEnded = ne(state, "planned");
  const place = sql<number>`row_number() over (partition by ${brand} order by ${createdAt} desc, ${id} desc)`;
  const ended = db
    .select({ id, place: place.as("place") })
    .from(plannedPublications)
    .where(hasEnded)
    .as("ended");
  const unlisted = db.select({ id: ended.id }).from(ended).where(gt(ended.place, MAX_LISTED));
  await db
    .delete(plannedPublications)
    .where(and(hasEnded, or(lt(endedAt, now - ENDED_RETENTION_MS), inArray(id, unlisted))));
}
