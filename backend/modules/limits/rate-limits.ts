import { isIPv6 } from "node:net";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { limits } from "@/backend/db/schema/system";
import { takeFirst } from "@/backend/db/take-first";
import { getDatabaseTime } from "@/backend/runtime/clock";
import { MINUTE_MS } from "@/lib/config/constants";

export interface RateLimit {
  /** How often the act may happen in one window. */
  most: number;
  windowMs: number;
}

/** One counted act; `releaseLimit` subtracts exactly this one. */
export interface CountedAct {
  key: string;
  /**
   * End of the window that contains the act, epoch milliseconds; distinguishes it from a later window of the same
   * key.
   */
  resetsAt: number;
}

/**
 * By how much the database's clock may be set back (time service, switch to a replica) without a running window being
 * taken for one from before the sandbox's clock was moved back.
 */
const CLOCK_STEP_TOLERANCE_MS = MINUTE_MS;

/**
 * Counts one act under `key`, unless its window already holds `most`. A window starts with its first act and always
 * ends. It is one statement, measured by the database's clock after the row is locked: neither the order in which
 * requests arrive nor the clocks of several machines can shorten or restart a window (threat T25).
 * @returns the counted act, or null when the limit is full
 */
export async function consumeLimit(
  db: Database,
  key: string,
  { most, windowMs }: RateLimit,
): Promise<CountedAct | null> {
  const now = getDatabaseTime();
  const resetsAt = sql`${now} + ${windowMs}::bigint`;
  // A window that ends far later than a new one would was started before the sandbox's clock was moved back.
  const hasEnded = sql`(${limits.resetsAt} <= ${now} or ${limits.resetsAt} > ${resetsAt} + ${CLOCK_STEP_TOLERANCE_MS}::bigint)`;
  return takeFirst(
    db
      .insert(limits)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: limits.key,
        set: {
          count: sql`case when ${hasEnded} then 1 else ${limits.count} + 1 end`,
          resetsAt: sql`case when ${hasEnded} then ${resetsAt} else ${limits.resetsAt} end`,
        },
        setWhere: or(hasEnded, lt(limits.count, most)),
      })
      .returning({ key: limits.key, resetsAt: limits.resetsAt }),
  );
}

/** How many acts the running window of `key` holds; 0 when none is running. */
export async function getLimitCount(db: Database, key: string): Promise<number> {
  const [row] = await db
    .select({ count: limits.count })
    .from(limits)
    .where(and(eq(limits.key, key), gt(limits.resetsAt, getDatabaseTime())));
  return row?.count ?? 0;
}

/**
 * Takes one act back, for limits that count failures only and therefore count before the outcome is known. Does
 * nothing when the act's window has ended: the acts of a later window stay counted.
 */
export async function releaseLimit(db: Database, { key, resetsAt }: CountedAct): Promise<void> {
  await db
    .update(limits)
    .set({ count: sql`${limits.count} - 1` })
    .where(and(eq(limits.key, key), eq(limits.resetsAt, resetsAt), gt(limits.count, 0)));
}

/** Deletes what was counted under `key`. */
export async function clearLimit(db: Database, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

/** Deletes the counters of ended windows. */
export async function deleteEndedLimits(db: Database): Promise<void> {
  await db.delete(limits).where(lt(limits.resetsAt, getDatabaseTime()));
}

/** One of several limits under which an act counts. */
export interface WantedLimit {
  key: string;
  limit: RateLimit;
}

/** The acts that were counted, or the key of the limit that is full; then none was counted. */
export type LimitsOutcome = { counted: CountedAct[] } | { full: string };

/** Ends the transaction of `consumeAllLimits`, so that what it counted is undone. */
class FullLimit extends Error {
  constructor(readonly key: string) {
    super("a limit is full");
  }
}

/**
 * Counts one act under every limit or, where one of them is full, under none. It is one transaction: a request that is
 * refused by one limit is never seen by the others, or they would refuse acts that are allowed (threat T25). All
 * requests lock the counters in the same order, so they can't deadlock.
 */
export async function consumeAllLimits(
  db: Database,
  expected: readonly WantedLimit[],
): Promise<LimitsOutcome> {
  const inLockOrder = expected.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    return await transact(db, async (tx) => {
      const counted: CountedAct[] = [];
      for (const { key, limit } of inLockOrder) {
        const act = await consumeLimit(tx, key, limit);
        if (act === null) throw new FullLimit(key);
        counted.push(act);
      }
      return { counted };
    });
  } catch (error) {
    if (error instanceof FullLimit) return { full: error.key };
    throw error;
  }
}

/** Subtracts acts that `consumeAllLimits` has counted. */
export async function releaseAllLimits(db: Database, acts: readonly CountedAct[]): Promise<void> {
  for (const act of acts) await releaseLimit(db, act);
}

/**
 * The network under which limits count an address: an IPv4 address itself, an IPv6 address as its /64, because the owner
 * of one address has all of them. `ip` is a valid address, or "unknown".
 */
export function getIpNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mappedIpv4 !== undefined) return mappedIpv4;
  // A zone or an IPv4 tail comes after the first four groups.
  const [head = "", tail] = ip.toLowerCase().split("%", 1).join("").split("::");
  const groups = head === "" ? [] : head.split(":");
  const tailGroups = tail === undefined || tail === "" ? [] : tail.split(":");
  const length = tailGroups.some((group) => group.includes(".")) ? tailGroups.length + 1 : tailGroups.length;
  const missing = tail === undefined ? 0 : 8 - groups.length - length;
  const all = [...groups, ...Array<string>(missing).fill("0"), ...tailGroups];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
