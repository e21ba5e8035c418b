import { and, asc, desc, eq, lt, ne } from "drizzle-orm";
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
  const { state, createdAt } = plannedPublications;
  const rows = await db
    .select({ row: plannedPublications, by: operators.name })
    .from(plannedPublications)
    .leftJoin(operators, eq(operators.id, plannedPublications.operator))
    .where(eq(plannedPublications.brand, brand))
    .orderBy(asc(ne(state, "planned")), desc(createdAt), desc(plannedPublications.id))
    .limit(MAX_LISTED);
  const publications = rows.map(({ row, by }) => {
    const { id, publishAt, timeZone, note, changes, version, problem, warnings } = row;
    return {
      ...{ id, state: row.state, publishAt, timeZone, by, note, changes, version, problem },
      warnings: warnings ?? [],
    };
  });
  return { publications };
}

/** Deletes those that ended 90 days before `now` (epoch milliseconds). */
export async function deleteEndedPublications(db: Database, now: number): Promise<void> {
  const { state, endedAt } = plannedPublications;
  await db
    .delete(plannedPublications)
    .where(and(ne(state, "planned"), lt(endedAt, now - ENDED_RETENTION_MS)));
}
