import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { plannedPublications } from "@/backend/db/schema/publication";

/** The publication of a brand that waits for its time. */
export const whereWaiting = (brand: string) =>
  and(eq(plannedPublications.brand, brand), eq(plannedPublications.state, "planned"));

/** What is planned for a brand stays, but has nothing to do with its next draft: the one that it was made of is gone. */
export async function detachPublications(tx: Database, brand: string): Promise<void> {
  await tx.update(plannedPublications).set({ revision: null }).where(whereWaiting(brand));
}

/** Cancels what is planned for a brand of which nothing is left to publish. */
export async function endPublicationsOf(tx: Database, brand: string, now: number): Promise<void> {
  await tx
    .update(plannedPublications)
    .set({ state: "canceled", endedAt: now, leaseUntil: null })
    .where(whereWaiting(brand));
}
