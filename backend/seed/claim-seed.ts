import type { Database } from "@/backend/db/client";
import { settings } from "@/backend/db/schema/system";

/** Whether the caller is the first to seed under this key; from then on nobody else is. `now`: epoch milliseconds. */
export async function claimSeed(db: Database, key: string, now: number): Promise<boolean> {
  const claimed = await db.insert(settings).values({ key, value: now }).onConflictDoNothing().returning();
  return claimed.length > 0;
}
