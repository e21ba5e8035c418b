import { and, asc, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { handoffs, orders, quotes } from "@/backend/db/schema/bill";
import { idempotencyKeys, paymentAttempts } from "@/backend/db/schema/payment";
import { queryProviderWhenDue } from "@/backend/modules/billing/attempts/query-provider";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { releaseCouponsOfEndedOrders } from "@/backend/modules/billing/coupons/held-coupon";
import { IDEMPOTENCY_TTL_MS } from "@/backend/modules/billing/limits";
import { endOrder } from "@/backend/modules/billing/orders/cancel-order";
import { OPEN_ORDER_STATUSES } from "@/backend/modules/billing/orders/statuses";
import { sendRefunds } from "@/backend/modules/billing/refunds/refunds";
import { runLimited } from "@/backend/runtime/run-limited";
import { DAY_MS } from "@/lib/config/constants";

const BATCH = 50;
/** So many at the same time: one slow provider does not hold up the rest, and requests keep their connections. */
const PARALLEL_QUERIES = 4;

/**
 * One round of billing's maintenance (fault F19): queries providers about attempts that are due, ends expired orders,
 * sends due refunds and deletes expired rows. Each item runs on its own, so that a failure stops none of the others.
 * @returns how many items were due; 0 once nothing is left for now
 */
export async function sweepBilling(billing: BillingContext): Promise<number> {
  const { db, clock } = billing;
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.askNextAt), lte(paymentAttempts.askNextAt, clock.now())))
    .orderBy(asc(paymentAttempts.askNextAt))
    .limit(BATCH);
  await runLimited(attempts, PARALLEL_QUERIES, (attempt) =>
    runLogged(billing, attempt.orderId, () => queryProviderWhenDue(billing, attempt)),
  );

  const expired = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, OPEN_ORDER_STATUSES), lte(orders.expiresAt, clock.now())))
    // Random order: orders that can't be ended while their provider is unavailable must not block all others.
    .orderBy(sql`random()`)
    .limit(BATCH);
  await runLimited(expired, PARALLEL_QUERIES, (order) =>
    runLogged(billing, order.id, () => endOrder(billing, order)),
  );

  const refundsDue = await sendRefunds(billing);
  await releaseCouponsOfEndedOrders(db);
  await deleteExpiredRows(billing);
  return attempts.length + expired.length + refundsDue;
}

async function runLogged(billing: BillingContext, order: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    billing.log.warn("billing sweep failed", { order, error });
  }
}

async function deleteExpiredRows({ db, clock }: BillingContext): Promise<void> {
  const now = clock.now();
  await db.delete(handoffs).where(lt(handoffs.createdAt, now - DAY_MS));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - IDEMPOTENCY_TTL_MS));
  await db.delete(quotes).where(and(isNull(quotes.orderId), lt(quotes.expiresAt, now - DAY_MS)));
}
