import { and, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { playerCalls } from "@/backend/db/schema/player";
import { whereMember } from "@/backend/db/where-member";

/**
 * Lets the calls about a member be sent again that the player's service has refused for good, in their order.
 * @returns how many there are
 */
export async function repeatRefusedCalls(
  db: Database,
  { site, uid }: { site: string; uid: string },
): Promise<number> {
  const repeated = await db
    .update(playerCalls)
    .set({ refusedAt: null, tries: 0, nextTryAt: 0 })
    .where(and(whereMember(playerCalls, { site, uid }), isNotNull(playerCalls.refusedAt)))
    .returning({ id: playerCalls.id });
  return repeated.length;
}
