import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { OPEN_ORDER_STATUSES } from "@/backend/modules/billing/rows";

/** False once the order is paid or has ended, or its buyer wants no reminders: a mail may have waited for the server. */
export async function isStillWanted(db: Database, orderId: string): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, whereMember(members, orders))
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, OPEN_ORDER_STATUSES),
        isNull(members.remindersOffAt),
        isNull(members.disabledAt),
      ),
    );
  return order !== undefined;
}
