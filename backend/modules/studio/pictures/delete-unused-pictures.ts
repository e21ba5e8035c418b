import { and, lt, not, or, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { brandPictures, pictureLeftovers } from "@/backend/db/schema/picture";
import { plannedPublications } from "@/backend/db/schema/publication";
import { brandDrafts, brandVersions } from "@/backend/db/schema/studio";
import { DAY_MS } from "@/lib/config/constants";

/** How long a picture is kept that nothing names: a draft may be undone, and a preview shows what is no longer there. */
const UNUSED_RETENTION_MS = 30 * DAY_MS;
/** A use is noted once in so long. */
const NOTED_MS = DAY_MS;

const isNamedIn = (table: typeof brandDrafts | typeof brandVersions | typeof plannedPublications) =>
  sql`exists (select 1 from ${table} where ${table.brand} = ${brandPictures.brand}
    and position(${brandPictures.hash} in ${table.document} -> 'settings' ->> 'images') > 0)`;

/**
 * Deletes pictures that no draft, version or planned publication has named for 30 days. Each step is one statement, so several backends may do it at once, and a
 * picture that a draft names meanwhile stays.
 * @param now epoch milliseconds
 */
export async function deleteUnusedPictures(db: Database, now: number): Promise<void> {
  const isNamed = or(...[brandDrafts, brandVersions, plannedPublications].map(isNamedIn)) ?? sql`false`;
  await db
    .update(brandPictures)
    .set({ usedAt: now })
    .where(and(lt(brandPictures.usedAt, now - NOTED_MS), isNamed));
  await transact(db, async (tx) => {
    const deleted = await tx
      .delete(brandPictures)
      .where(and(lt(brandPictures.usedAt, now - UNUSED_RETENTION_MS), not(isNamed)))
      .returning({ objectKey: brandPictures.objectKey, store: brandPictures.store });
    const objects = deleted.filter(({ store }) => store !== "database");
    if (objects.length > 0)
      await tx.insert(pictureLeftovers).values(objects.map((object) => ({ ...object, deleteAt: now })));
  });
}
