import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import { playerCalls } from "@/backend/db/schema/player";
import { settings } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { createRandomId } from "@/backend/runtime/random-values";

/** The row of `settings` that is there while the backends have a player's service (PLAYER_URL). */
export const PLAYER_SETTING_KEY = "player.since";

/** Why what a member may play has changed. */
interface AccessChange {
  /** The order that is the reason; null: the one that was delivered last. */
  orderId: string | null;
  /** The order has just been paid: it is told even where it changes nothing. */
  isPurchase?: boolean;
  /** Nothing may be played from now on, because the account is being deleted. */
  isLast?: boolean;
}

/**
 * Stores the call that tells the player's service what a member may play now (rules/plans#the-players-service); nothing where
 * there is no such service, no plan, or nothing has changed since the last call. Call it in the transaction of the change,
 * after the member's row was written or locked in it: so calls of one member are numbered in the order of their changes.
 * @param now epoch milliseconds, from the clock
 */
export async function queuePlayerCall(
  tx: Database,
  { site, uid }: { site: string; uid: string },
  { orderId, isPurchase = false, isLast = false }: AccessChange,
  now: number,
): Promise<void> {
  const until = isLast
    ? sql`least(${members.paidUntil}, ${now}::bigint)`
    : sql`least(${members.paidUntil}, ${members.disabledAt})`;
  await tx.execute(sql`
    with access as (
      select ${members.planId} as plan_id, ${members.planDevices} as devices, ${until} as until,
        coalesce(${orderId}::text, (
          select ${services.orderId} from ${services}
          where ${services.site} = ${site} and ${services.uid} = ${uid}
          order by ${services.endsAt} desc limit 1
        )) as order_id
      from ${members}
      where ${members.site} = ${site} and ${members.uid} = ${uid}
        and exists (select 1 from ${settings} where ${settings.key} = ${PLAYER_SETTING_KEY})
    ), last as (
      select ${playerCalls.planId} as plan_id, ${playerCalls.devices} as devices, ${playerCalls.until} as until
      from ${playerCalls}
      where ${playerCalls.site} = ${site} and ${playerCalls.uid} = ${uid}
      order by ${playerCalls.revision} desc limit 1
    )
    insert into ${playerCalls}
      (id, site, uid, order_id, event, is_purchase, plan_id, devices, until, created_at)
    select ${`plc_${createRandomId(24)}`}, ${site}, ${uid}, order_id,
      case when until > ${now}::bigint then 'granted' else 'ended' end, ${isPurchase}::boolean,
      plan_id, devices, until, ${now}::bigint
    from access
    where plan_id is not null and until is not null and order_id is not null
      and (${isPurchase}::boolean or not exists (
        select 1 from last where (last.plan_id, last.devices, last.until) = (access.plan_id, access.devices, access.until)
      ))`);
}
