import { eq, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { playerCalls } from "@/backend/db/schema/player";
import { settings } from "@/backend/db/schema/system";
import { PLAYER_SETTING_KEY } from "./queue-player-call";

/**
 * Notes whether there is a player's service. Where that changes, the calls that no service has taken are deleted, because
 * nothing is queued in between: what they grant may have been refunded (rules/plans#the-players-service). Also on the way back,
 * since a backend that still had the setting may have queued one after the row was gone.
 * @param now epoch milliseconds, from the clock
 */
export async function switchPlayerCalls(db: Database, isOn: boolean, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = isOn
      ? await tx
          .insert(settings)
          .values({ key: PLAYER_SETTING_KEY, value: now })
          .onConflictDoNothing()
          .returning({ key: settings.key })
      : await tx
          .delete(settings)
          .where(eq(settings.key, PLAYER_SETTING_KEY))
          .returning({ key: settings.key });
    if (changed.length > 0) await tx.delete(playerCalls).where(isNull(playerCalls.takenAt));
  });
}
