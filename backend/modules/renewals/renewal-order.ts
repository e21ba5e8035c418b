import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { plans } from "@/backend/db/schema/site";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import type { Member } from "@/backend/modules/accounts/members";
import { findBuyerCountry, toOrderCountry } from "@/backend/modules/billing/orders/buyer-country";
import { insertNextAttempt } from "@/backend/modules/billing/orders/write-order";
import {
  type AttemptRow,
  OPEN_ORDER_STATUSES,
  type OrderRow,
  updateOpenOrder,
} from "@/backend/modules/billing/rows";
import { getLocalized } from "@/backend/modules/catalog/plans";
import { resolveSiteLanguage, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { createRandomId } from "@/backend/runtime/random-values";
import { DAY_MS, type Locale } from "@/lib/config/constants";
import { METHODS } from "@/lib/domain/payment/methods/methods";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import type { RenewalPayer } from "./find-renewal";
import {
  DEBIT_ATTEMPT_MS,
  RENEWAL_ORDER_TTL_MS,
  RENEWAL_QUOTE_PREFIX,
  type RenewalRow,
} from "./renewal-rules";

export type PlanRow = typeof plans.$inferSelect;

/** The plan of a renewal; null once it is no longer sold. */
export async function findRenewedPlan(db: Database, { site, planId }: RenewalRow): Promise<PlanRow | null> {
  return takeFirst(
    db
      .select()
      .from(plans)
      .where(and(eq(plans.site, site), eq(plans.id, planId), eq(plans.active, true))),
  );
}

/** True while the member has an open order of that plan: once paid, it replaces the renewal. */
export async function hasOpenPlanOrder(db: Database, { site, uid, planId }: RenewalRow): Promise<boolean> {
  const open = and(
    whereMember(orders, { site, uid }),
    eq(orders.planId, planId),
    inArray(orders.status, OPEN_ORDER_STATUSES),
  );
  return (await db.$count(orders, open)) > 0;
}

/** Inserts the order of the next period at the agreed price, with the agreement about the following period. */
export async function insertRenewalOrder(
  tx: Database,
  {
    site,
    member,
    plan,
    renewal,
    payer,
    now,
  }: {
    site: SiteWithHosts;
    member: Member;
    plan: PlanRow;
    renewal: RenewalRow;
    payer: RenewalPayer | null;
    now: number;
  },
): Promise<OrderRow> {
  const { currency, amount, fullAmount, discountedPeriods } = renewal;
  const language = resolveSiteLanguage(site, member.language);
  const discountedPeriodsLeft = Math.max(0, discountedPeriods - 1);
  const [order] = await tx
    .insert(orders)
    .values({
      id: createRandomId(20),
      site: site.id,
      uid: member.uid,
      // Its first attempt is inserted in the same transaction.
      status: "PAYMENT_PENDING",
      planId: plan.id,
      planName: getLocalized(plan.texts, language, site.defaultLang)?.name ?? plan.id,
      validityDays: plan.validityDays,
      devices: plan.devices,
      currency,
      subtotal: amount,
      discount: 0,
      discounts: [],
      total: amount,
      renewal: {
        at: Math.max(now, member.paidUntil ?? 0) + plan.validityDays * DAY_MS,
        amount: { amount: discountedPeriodsLeft > 0 ? amount : fullAmount, currency },
        discountedPeriods: discountedPeriodsLeft,
        fullAmount: { amount: fullAmount, currency },
      },
      quoteId: `${RENEWAL_QUOTE_PREFIX}${renewal.id}`,
      method: payer?.method ?? "card",
      language,
      country: toOrderCountry(findBuyerCountry(member), member),
      createdAt: now,
      updatedAt: now,
      expiresAt: (payer?.debitAt ?? now) + RENEWAL_ORDER_TTL_MS,
    })
    .returning();
  if (!order) throw new Error("the order was not inserted");
  return order;
}

/** Prepares the order of a renewal that was refused for another attempt. */
export async function reopenRenewalOrder(
  tx: Database,
  { id }: OrderRow,
  { method }: RenewalPayer,
  now: number,
): Promise<void> {
  await updateOpenOrder(tx, id, { status: "PAYMENT_PENDING", method, updatedAt: now });
}

/** Inserts the next attempt of a renewal's order, to be paid without the buyer. */
export async function insertRenewalAttempt(
  tx: Database,
  order: OrderRow,
  { payer, origin, site, now }: { payer: RenewalPayer; origin: string; site: SiteWithHosts; now: number },
): Promise<AttemptRow> {
  const path = createLocalePath("/paymentResult", order.language as Locale, site.defaultLang);
  const { method, cardId, mandateId, debitAt } = payer;
  const endsAt = debitAt === null ? now + METHODS.card.attemptMs : debitAt + DEBIT_ATTEMPT_MS;
  return insertNextAttempt(tx, order, now, {
    ...{ method, cardId, mandateId, debitAt, renews: true },
    returnUrl: `${origin}${path}?orderId=${order.id}`,
    expiresAt: Math.min(endsAt, order.expiresAt),
  });
}

/**
 * Lets the sweep end an unpaid order of a renewal, with its provider calls: nothing but its payment is lost by that. Does
 * nothing where the order is paid or has ended.
 * @param now epoch milliseconds
 */
export async function endRenewalOrderSoon(tx: Database, orderId: string, now: number): Promise<void> {
  await updateOpenOrder(tx, orderId, { expiresAt: now, updatedAt: now });
}
