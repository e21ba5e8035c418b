import { and, eq, gte, isNotNull, like, ne } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { whereMember } from "@/backend/db/where-member";
import { takeBackOrder } from "@/backend/modules/billing/refunds/apply-money-back";
import { recordWithdrawalRefund } from "@/backend/modules/billing/refunds/refunds";
import type { OrderRow } from "@/backend/modules/billing/rows";
import { RENEWAL_QUOTE_PREFIX } from "@/backend/modules/renewals/renewal-rules";

/**
 * Takes back the periods that the renewal of a withdrawn contract has charged since the statement came: while it waited for its
 * decision, nothing could know that it ends the contract. All of their price is due back. Call it under the buyer's lock.
 * @param receivedAt when the statement was received, and `now`: epoch milliseconds
 */
export async function refundLaterPeriods(
  tx: Database,
  order: OrderRow,
  receivedAt: number,
  now: number,
): Promise<void> {
  const later = await tx
    .select()
    .from(orders)
    .where(
      and(
        whereMember(orders, order),
        eq(orders.planId, order.planId),
        ne(orders.id, order.id),
        like(orders.quoteId, `${RENEWAL_QUOTE_PREFIX}%`),
        eq(orders.status, "PAYMENT_SUCCEEDED"),
        isNotNull(orders.paidAttemptId),
        gte(orders.paidAt, receivedAt),
      ),
    );
  for (const period of later) {
    await takeBackOrder(tx, period, now);
    await recordWithdrawalRefund(tx, period, period.total, now);
  }
}
