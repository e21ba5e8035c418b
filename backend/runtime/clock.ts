import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { settings } from "@/backend/db/schema/system";

/** The only source of time in the backend. The sandbox console moves it; money and session rules follow. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** How far the clock is moved from the machine's, in milliseconds. */
  offset(): number;
  /** Moves the clock by so many milliseconds; resolves once the offset is stored. */
  advance(milliseconds: number): Promise<void>;
  /** Sets the clock to a moment (epoch milliseconds); it runs on from there. */
  set(moment: number): Promise<void>;
}

const OFFSET_SETTING_KEY = "clock.offset";

/**
 * The database's time in SQL: epoch milliseconds, moved by the same offset as the clock. For rules that must not
 * depend on whose request or which machine is ahead; each evaluation reads the server's clock again.
 */
export function getDatabaseTime(): SQL<number> {
  const offset = sql`(select (${settings.value} #>> '{}')::bigint from ${settings} where ${settings.key} = ${OFFSET_SETTING_KEY})`;
  return sql`(floor(extract(epoch from clock_timestamp()) * 1000)::bigint + coalesce(${offset}, 0))`;
}

/** Stores how far the clock is moved, in milliseconds, for a restart and for `getDatabaseTime`. */
export async function storeClockOffset(db: Database, offset: number): Promise<void> {
  await db
    .insert(settings)
    .values({ key: OFFSET_SETTING_KEY, value: offset })
    .onConflictDoUpdate({ target: settings.key, set: { value: offset } });
}

/** The clock with the offset that this installation stored last. */
export async function openClock(db: Database, getMachineTime: () => number = Date.now): Promise<Clock> {
  const [row] = await db.select().from(settings).where(eq(settings.key, OFFSET_SETTING_KEY));
  let offset = typeof row?.value === "number" ? row.value : 0;
  const moveTo = async (next: number) => {
    offset = Math.round(next);
    await storeClockOffset(db, offset);
  };
  return {
    now: () => getMachineTime() + offset,
    offset: () => offset,
    advance: (milliseconds) => moveTo(offset + milliseconds),
    set: (moment) => moveTo(moment - getMachineTime()),
  };
}
