import { and, asc, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { handoffs, orders, quotes } from "@/backend/db/schema/bill";
import { idempotencyKeys, paymentAttempts } from "@/backend/db/schema/payment";
import { queryClaimedAttempt } from "@/backend/modules/billing/attempts/query-provider";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { releaseCouponsOfEndedOrders } from "@/backend/modules/billing/coupons/held-coupon";
import { IDEMPOTENCY_TTL_MS, SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { endOrder } from "@/backend/modules/billing/orders/cancel-order";
import { sendRefunds } from "@/backend/modules/billing/refunds/refunds";
import { OPEN_ORDER_STATUSES } from "@/backend/modules/billing/rows";
import { sweepMandates } from "@/backend/modules/renewals/mandates/sync-mandate";
import { workOffRows } from "@/backend/runtime/claim-rows";
import { DAY_MS } from "@/lib/config/constants";

/**
 * One round of billing's maintenance (fault F19): queries providers about attempts and mandates that are due, ends expired orders,
 * sends due refunds and deletes expired rows. Each item is claimed and done on its own, so that several backends share
 * the work, and a failure stops none of the others.
 * @returns how many items were due; 0 once nothing is left for now
 */
export async function sweepBilling(billing: BillingContext, signal?: AbortSignal): Promise<number> {
  const queried = await queryDueAttempts(billing, signal);
  const ended = await endExpiredOrders(billing, signal);
  const asked = await sweepMandates(billing, signal);
  const refunded = await sendRefunds(billing, { signal });
  await releaseCouponsOfEndedOrders(billing.db);
  await deleteExpiredRows(billing);
  return queried + ended + asked + refunded;
}

function queryDueAttempts(billing: BillingContext, signal?: AbortSignal): Promise<number> {
  const { askNextAt, asks } = paymentAttempts;
  const claim = () => ({
    where: and(isNotNull(askNextAt), lte(askNextAt, billing.clock.now())),
    orderBy: asc(askNextAt),
    leaseMs: SWEEP_LEASE_MS,
    set: { askedAt: billing.clock.now(), asks: sql`${asks} + 1` },
  });
  return workOffRows(billing.db, paymentAttempts, claim, {
    atOnce: billing.tasksAtOnce,
    signal,
    work: (attempt) => queryClaimedAttempt(billing, attempt),
    onError: (error, { orderId }) => billing.log.warn("billing sweep failed", { order: orderId, error }),
  });
}

/** An order that can't be ended while its provider is unavailable is tried again when its lease ends. */
function endExpiredOrders(billing: BillingContext, signal?: AbortSignal): Promise<number> {
  const claim = () => ({
    where: and(inArray(orders.status, OPEN_ORDER_STATUSES), lte(orders.expiresAt, billing.clock.now())),
    orderBy: asc(orders.expiresAt),
    leaseMs: SWEEP_LEASE_MS,
  });
  return workOffRows(billing.db, orders, claim, {
    atOnce: billing.tasksAtOnce,
    signal,
    work: (order) => endOrder(billing, order),
    onError: (error, { id }) => billing.log.warn("billing sweep failed", { order: id, error }),
  });
}

async function deleteExpiredRows({ db, clock }: BillingContext): Promise<void> {
  const now = clock.now();
  await db.delete(handoffs).where(lt(handoffs.expiresAt, now - DAY_MS));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - IDEMPOTENCY_TTL_MS));
  await db.delete(quotes).where(and(isNull(quotes.orderId), lt(quotes.expiresAt, now - DAY_MS)));
}
