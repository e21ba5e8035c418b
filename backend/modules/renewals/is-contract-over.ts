import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import { isPaidStatus } from "@/lib/domain/orders/order-state";
import { findRenewal } from "./find-renewal";
import { isRenewalOn, RENEWAL_QUOTE_PREFIX } from "./renewal-rules";

/** True for a charge that is made without the buyer; one whom the buyer pays by hand has a quote, or another payer. */
const isRenewalCharge = ({ quoteId, renews, cardId, debitAt }: AttemptRow): boolean =>
  quoteId.startsWith(RENEWAL_QUOTE_PREFIX) && renews && (cardId !== null || debitAt !== null);

/**
 * True where a renewal's charge has no contract any more (rules/renewal#a-charge-after-the-end): the renewal was ended or turned off since,
 * its account was deleted, or the period before went back in full after the charge was placed. Money of such a charge is
 * refunded. Call it under the buyer's lock.
 */
export async function isContractOver(tx: Database, order: OrderRow, attempt: AttemptRow): Promise<boolean> {
  if (!isRenewalCharge(attempt)) return false;
  const renewal = await findRenewal(tx, attempt);
  if (!renewal || !isRenewalOn(renewal)) return true;
  const before = await takeFirst(
    tx
      .select({ status: orders.status, updatedAt: orders.updatedAt })
      .from(orders)
      .where(
        and(
          whereMember(orders, order),
          eq(orders.planId, order.planId),
          ne(orders.id, order.id),
          isNotNull(orders.paidAttemptId),
        ),
      )
      .orderBy(desc(orders.paidAt))
      .limit(1),
  );
  return before !== null && !isPaidStatus(before.status) && before.updatedAt >= attempt.createdAt;
}
