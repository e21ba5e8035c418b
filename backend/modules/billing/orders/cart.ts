import { and, desc, eq, gt, inArray, isNotNull, notExists } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { plans } from "@/backend/db/schema/site";
import { getOrderDeadline } from "@/backend/modules/billing/attempts/attempt-times";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { findLiveAttempt, LIVE_ATTEMPT_STATUSES, OPEN_ORDER_STATUSES } from "@/backend/modules/billing/rows";
import { getLocalized } from "@/backend/modules/catalog/plans";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Locale } from "@/lib/config/constants";
import type { queryCart } from "@/lib/contract/bill/pending-orders";
import type { EndpointData } from "@/lib/contract/endpoint";

const MAX_SHOWN = 20;

/** A member's pending orders, the newest first, each with the next step of its live attempt. */
export async function readCart(
  { db, clock }: BillingContext,
  site: SiteWithHosts,
  uid: string,
  language: Locale,
): Promise<EndpointData<typeof queryCart>> {
  const now = clock.now();
  const rows = await db
    .select({ order: orders, texts: plans.texts })
    .from(orders)
    .leftJoin(plans, and(eq(plans.site, orders.site), eq(plans.id, orders.planId)))
    .where(
      and(
        eq(orders.site, site.id),
        eq(orders.uid, uid),
        inArray(orders.status, OPEN_ORDER_STATUSES),
        gt(orders.expiresAt, now),
        // Nothing to do for its buyer: a bank makes the payment.
        notExists(
          db
            .select({ id: paymentAttempts.id })
            .from(paymentAttempts)
            .where(
              and(
                eq(paymentAttempts.orderId, orders.id),
                inArray(paymentAttempts.status, LIVE_ATTEMPT_STATUSES),
                isNotNull(paymentAttempts.debitAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(orders.updatedAt), desc(orders.id))
    .limit(MAX_SHOWN);
  const pending = await Promise.all(
    rows.map(async ({ order, texts }) => {
      const live = await findLiveAttempt(db, order.id);
      return {
        orderId: order.id,
        planId: order.planId,
        planName: (texts && getLocalized(texts, language, site.defaultLang)?.name) ?? order.planName,
        method: order.method,
        total: { amount: order.total, currency: order.currency },
        coupon: order.coupon,
        next: live?.nextAction?.kind ?? ("none" as const),
        status: order.status,
        expiresAt: getOrderDeadline(order, live, now),
      };
    }),
  );
  return { orders: pending, serverNow: now };
}
