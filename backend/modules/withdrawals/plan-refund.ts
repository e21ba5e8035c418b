import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { creditUses, services } from "@/backend/db/schema/bill";
import { consents } from "@/backend/db/schema/consent";
import { takeFirst } from "@/backend/db/take-first";
import { getTimeOfReturn } from "@/backend/modules/billing/credit/shorten-paid-plan";
import { getUnusedTime } from "@/backend/modules/billing/credit/unused-days";
import type { OrderRow } from "@/backend/modules/billing/rows";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { DAY_MS } from "@/lib/config/constants";
import { isPaidStatus } from "@/lib/domain/orders/order-state";
import { type BoughtTime, calculateUnusedPrice, getUnusedShare } from "./withdrawal-amount";
import { readWithdrawalRules } from "./withdrawal-period";

/** What would go back for an order. */
interface RefundPlan {
  /** Minor units of the order's currency; 0 where nothing was paid, or all has gone back. */
  amount: number;
  /** The price of the unused days only. */
  isPartial: boolean;
  /** The part of what was paid that goes back, 0 to 1; days that the order took in payment run again by the same part. */
  share: number;
}

/** When a statement was received, and the present moment: epoch milliseconds. */
interface Moments {
  receivedAt: number;
  now: number;
}

/**
 * What goes back for an order (rules/orders#refund-after-a-withdrawal): all, or the price of the unused days where the brand keeps the used ones and the buyer
 * agreed to that with the payment.
 * @returns null while a bank's dispute decides about its money
 */
export async function planRefund(
  db: Database,
  order: OrderRow,
  moments: Moments,
): Promise<RefundPlan | null> {
  const { status, paidAttemptId, total, currency } = order;
  if (status === "CHARGEBACK_PENDING") return null;
  if (!isPaidStatus(status) || paidAttemptId === null) return { amount: 0, isPartial: false, share: 1 };
  const { partial } = readWithdrawalRules((await readSiteConfigRow(db, order.site)).config);
  const agreed = and(eq(consents.attemptId, paidAttemptId), eq(consents.kind, "startsNow"));
  const service = await takeFirst(db.select().from(services).where(eq(services.orderId, order.id)));
  if (!partial || !service || (await db.$count(consents, agreed)) === 0)
    return { amount: total, isPartial: false, share: 1 };
  const bought = await findBoughtTime(db, order, service, moments);
  const amount = calculateUnusedPrice({ amount: total, currency }, bought);
  return { amount, isPartial: true, share: getUnusedShare(bought) };
}

/** What the money of an order bought of a delivery, and what is left of that, with the days that paid for another order. */
async function findBoughtTime(
  db: Database,
  order: OrderRow,
  service: typeof services.$inferSelect,
  { receivedAt, now }: Moments,
): Promise<BoughtTime> {
  const isOfOrder = or(eq(creditUses.serviceOrderId, order.id), eq(creditUses.orderId, order.id));
  const uses = await db
    .select()
    .from(creditUses)
    .where(and(isOfOrder, isNotNull(creditUses.usedAt)));
  const own = uses.find(({ serviceOrderId }) => serviceOrderId === order.id);
  // Days of a conversion are others than those that were bought, which are counted by their time.
  if (service.planId !== order.planId) {
    const usedUntil = Math.max(service.startsAt, Math.min(receivedAt, own?.usedAt ?? receivedAt));
    const left = service.startsAt + order.validityDays * DAY_MS - usedUntil;
    return { days: order.validityDays, left };
  }
  const left = Math.max(0, getUnusedTime(service, order, receivedAt));
  return {
    days: order.validityDays * getShareThatStays(order, uses),
    left: left + (own ? await getTimeOfReturn(db, own, now) : 0),
  };
}

/** The part of an order's price that was not credit whose own money has come back, with which its days went. */
function getShareThatStays(
  { id, total, credit }: OrderRow,
  uses: readonly (typeof creditUses.$inferSelect)[],
): number {
  if (!credit) return 1;
  const kept = uses.reduce((sum, { orderId, amount }) => sum + (orderId === id ? amount : 0), 0);
  return (total + kept) / (total + credit.amount.amount);
}
