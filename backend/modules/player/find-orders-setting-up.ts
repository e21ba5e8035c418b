import { and, eq, exists, gt, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { playerCalls } from "@/backend/db/schema/player";
import { settings } from "@/backend/db/schema/system";
import { whereMember } from "@/backend/db/where-member";
import { PLAYER_SETTING_KEY } from "./queue-player-call";

/**
 * The paid orders of a member of which the player's service does not know yet (rules/plans#the-players-service): their call is
 * not taken, nor is a later one of the member, which says the same and more. Empty where there is no such service.
 */
export async function findOrdersSettingUp(
  db: Database,
  { site, uid }: { site: string; uid: string },
): Promise<ReadonlySet<string>> {
  const later = alias(playerCalls, "later");
  const rows = await db
    .select({ orderId: playerCalls.orderId })
    .from(playerCalls)
    .where(
      and(
        whereMember(playerCalls, { site, uid }),
        eq(playerCalls.isPurchase, true),
        isNull(playerCalls.takenAt),
        exists(db.select({ one: sql`1` }).from(settings).where(eq(settings.key, PLAYER_SETTING_KEY))),
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                whereMember(later, { site, uid }),
                gt(later.revision, playerCalls.revision),
                isNotNull(later.takenAt),
              ),
            ),
        ),
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}
