import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { inLanguage } from "@/backend/core/plans";
import type { SiteRecord } from "@/backend/core/sites";
import { orders } from "@/backend/db/schema/bill";
import { plans } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import type { queryCart } from "@/lib/contract/bill/waiting";
import type { DataOf } from "@/lib/contract/endpoint";
import type { Billing } from "./billing";
import { liveAttempt } from "./rows";
import { OPEN } from "./statuses";

const MOST_SHOWN = 20;

/** What a member began and has not paid, the newest first, with what waits in each. */
export async function readCart(
  { db, clock }: Billing,
  site: SiteRecord,
  uid: string,
  language: Locale,
): Promise<DataOf<typeof queryCart>> {
  const now = clock.now();
  const rows = await db
    .select({ order: orders, texts: plans.texts })
    .from(orders)
    .leftJoin(plans, and(eq(plans.site, orders.site), eq(plans.id, orders.planId)))
    .where(
      and(
        eq(orders.site, site.id),
        eq(orders.uid, uid),
        inArray(orders.status, OPEN),
        gt(orders.expiresAt, now),
      ),
    )
    .orderBy(desc(orders.updatedAt), desc(orders.id))
    .limit(MOST_SHOWN);
  const waiting = await Promise.all(
    rows.map(async ({ order, texts }) => {
      const live = await liveAttempt(db, order.id);
      return {
        orderId: order.id,
        planId: order.planId,
        planName: (texts && inLanguage(texts, language, site.defaultLang)?.name) ?? order.planName,
        method: order.method,
        total: { amount: order.total, currency: order.currency },
        coupon: order.coupon,
        next: live?.nextAction?.kind ?? ("none" as const),
        attemptExpiresAt: live?.expiresAt ?? null,
        expiresAt: order.expiresAt,
      };
    }),
  );
  return { orders: waiting, serverNow: now };
}
