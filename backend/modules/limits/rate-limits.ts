import { eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { limits } from "@/backend/db/schema/system";

export interface RateLimit {
  /** How often the act may happen in one window. */
  most: number;
  windowMs: number;
}

/**
 * Counts one act under `key`. False once the window holds more than `most`; the window begins with its first act and
 * always ends. One statement, so acts at the same moment are counted one by one.
 * @param now epoch milliseconds, from the clock
 */
export async function consumeLimit(
  db: Database,
  key: string,
  limit: RateLimit,
  now: number,
): Promise<boolean> {
  const resetsAt = now + limit.windowMs;
  // A window that ends later than a new one would was begun before somebody moved the clock back.
  const windowEnded = sql`(${limits.resetsAt} <= ${now}::bigint or ${limits.resetsAt} > ${resetsAt}::bigint)`;
  const [row] = await db
    .insert(limits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${windowEnded} then 1 else least(${limits.count} + 1, ${limit.most + 1}::int) end`,
        resetsAt: sql`case when ${windowEnded} then ${resetsAt}::bigint else ${limits.resetsAt} end`,
      },
    })
    .returning({ count: limits.count });
  return row !== undefined && row.count <= limit.most;
}

/** How many acts the running window of `key` holds; 0 where none runs. */
export async function getLimitCount(db: Database, key: string, now: number): Promise<number> {
  const [row] = await db.select().from(limits).where(eq(limits.key, key));
  return row && row.resetsAt > now ? row.count : 0;
}

/** Takes one act back, for limits that count failures only and so count before the outcome is known. */
export async function releaseLimit(db: Database, key: string): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`greatest(${limits.count} - 1, 0)` })
    .where(eq(limits.key, key));
}

/** Forgets what was counted under `key`. */
export async function clearLimit(db: Database, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

/**
 * Takes one act from each limit in turn. When one of them is full the others get theirs back, so that nobody is
 * blocked for acts that did not happen.
 * @returns the key of the limit that was full, or null when the act may happen
 */
export async function consumeAllLimits(
  db: Database,
  wanted: readonly { key: string; limit: RateLimit }[],
  now: number,
): Promise<string | null> {
  for (const [index, { key, limit }] of wanted.entries()) {
    if (await consumeLimit(db, key, limit, now)) continue;
    for (const taken of wanted.slice(0, index)) await releaseLimit(db, taken.key);
    return key;
  }
  return null;
}
