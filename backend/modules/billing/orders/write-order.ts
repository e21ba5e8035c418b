import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders, quotes } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import {
  getAttemptExpiry,
  getNextQueryTime,
  getOrderExpiry,
} from "@/backend/modules/billing/attempts/attempt-times";
import type { ValidatedPaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import { syncHeldCoupon } from "@/backend/modules/billing/coupons/held-coupon";
import { holdCredit } from "@/backend/modules/billing/credit/credit-uses";
import { toOrderCountry } from "@/backend/modules/billing/orders/buyer-country";
import {
  type AttemptRow,
  findLastAttempt,
  OPEN_ORDER_STATUSES,
  type OrderRow,
} from "@/backend/modules/billing/rows";
import { recordConsents } from "@/backend/modules/renewals/describe-consent";
import { insertMandate } from "@/backend/modules/renewals/mandates/mandates";
import { createRandomId } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { findMethod } from "@/lib/domain/payment/methods/methods";

const toPriceColumns = ({ quoteId, price }: NonNullable<ValidatedPaymentRequest["quoted"]>) => ({
  quoteId,
  planName: price.planName,
  validityDays: price.plan.validityDays,
  devices: price.plan.devices,
  currency: price.total.currency,
  subtotal: price.subtotal.amount,
  discount: price.discount.amount,
  discounts: price.discounts,
  total: price.total.amount,
  coupon: price.coupon ?? null,
  installments: price.installments ?? null,
  exchangeRate: price.exchangeRate ?? null,
  credit: price.credit ?? null,
  renewal: price.renewal ?? null,
});

/**
 * Inserts a new order at the quoted price.
 * @throws RefusalError 1015 another order has taken the days that it takes in payment
 */
export async function insertOrder(
  tx: Database,
  request: ValidatedPaymentRequest,
  now: number,
): Promise<OrderRow> {
  if (!request.quoted) throw new Error("a new order needs a quoted price");
  const [order] = await tx
    .insert(orders)
    .values({
      ...toPriceColumns(request.quoted),
      id: createRandomId(20),
      ...request.owner,
      planId: request.planId,
      status: "SUBMITTED",
      method: request.method,
      language: request.language,
      country: toOrderCountry(request.country, request.owner),
      createdAt: now,
      updatedAt: now,
      expiresAt: getOrderExpiry(request.method, now),
    })
    .returning();
  if (!order) throw new Error("the order was not inserted");
  // A new order without a coupon holds none.
  if (order.coupon !== null) await syncHeldCoupon(tx, order, now);
  const { creditUses } = request.quoted.price;
  if (creditUses.length > 0) await holdCredit(tx, order, creditUses);
  return order;
}

/**
 * Prepares an open order for another attempt, at the newly quoted price or at its own.
 * @throws RefusalError 1015 the order is no longer open
 */
export async function reopenOrder(
  tx: Database,
  order: OrderRow,
  request: ValidatedPaymentRequest,
  now: number,
): Promise<OrderRow> {
  const [reopened] = await tx
    .update(orders)
    .set({
      ...(request.quoted ? toPriceColumns(request.quoted) : {}),
      status: "PAYMENT_PENDING",
      method: request.method,
      updatedAt: now,
      // Only a method whose money takes days to arrive extends the order's expiry.
      ...(findMethod(request.method)?.orderGraceMs === undefined
        ? {}
        : { expiresAt: Math.max(order.expiresAt, getOrderExpiry(request.method, now)) }),
    })
    .where(and(eq(orders.id, order.id), inArray(orders.status, OPEN_ORDER_STATUSES)))
    .returning();
  if (!reopened) throw refuse("paymentNotPlaced");
  await syncHeldCoupon(tx, reopened, now);
  if (request.quoted) await holdCredit(tx, reopened, request.quoted.price.creditUses);
  return reopened;
}

/** Inserts the order's next attempt with what its buyer agreed to, and links the quote to the order. */
export async function insertAttempt(
  tx: Database,
  order: OrderRow,
  request: ValidatedPaymentRequest,
  now: number,
): Promise<AttemptRow> {
  const { method, phone, payer, cardId, consents } = request;
  const renews = await isRenewalAgreed(tx, order, request);
  const mandateId = method === "pix" && renews ? createRandomId(20) : null;
  const attempt = await insertNextAttempt(tx, order, now, {
    ...{ method, phone, payer, cardId, renews, mandateId },
    // A renewal is charged to the card that paid, so that its consent includes saving it.
    keepsCard: method === "card" && !cardId && (renews || consents.saveCard !== undefined),
    returnUrl: request.returnUrl(order.id),
    expiresAt: Math.min(getAttemptExpiry(method, now), order.expiresAt),
  });
  if (mandateId !== null) await insertMandate(tx, mandateId, order, attempt);
  await recordConsents(tx, order, attempt, request);
  if (request.quoted) {
    await tx.update(quotes).set({ orderId: order.id }).where(eq(quotes.id, request.quoted.quoteId));
  }
  return attempt;
}

/**
 * True where the buyer agreed to the order's renewal with this request, or, for another code of the same order at its own
 * price, with the attempt before (rules/renewal#consent).
 */
async function isRenewalAgreed(
  tx: Database,
  order: OrderRow,
  { consents, quoted, method }: ValidatedPaymentRequest,
): Promise<boolean> {
  if (order.renewal === null) return false;
  if (consents.renewal) return true;
  if (quoted || !findMethod(method)?.renewable) return false;
  const before = await findLastAttempt(tx, order.id);
  return before?.method === method && before.renews;
}

type NewAttempt = typeof paymentAttempts.$inferInsert;

/** Inserts the order's next attempt at the order's price, SUBMITTED until its provider has answered. */
export async function insertNextAttempt(
  tx: Database,
  order: OrderRow,
  now: number,
  columns: Pick<
    NewAttempt,
    | "method"
    | "phone"
    | "payer"
    | "cardId"
    | "mandateId"
    | "debitAt"
    | "renews"
    | "keepsCard"
    | "returnUrl"
    | "expiresAt"
  >,
): Promise<AttemptRow> {
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...columns,
      // Also the PIX txid: 26 to 35 letters and digits (rules/payments#pix).
      id: createRandomId(32),
      orderId: order.id,
      site: order.site,
      uid: order.uid,
      number: sql`(select coalesce(max(number), 0) + 1 from ${paymentAttempts} where order_id = ${order.id})`,
      quoteId: order.quoteId,
      amount: order.total,
      currency: order.currency,
      status: "SUBMITTED",
      createdAt: now,
      updatedAt: now,
      askNextAt: getNextQueryTime({ createdAt: now, expiresAt: columns.expiresAt }, now),
    })
    .returning();
  if (!attempt) throw new Error("the attempt was not inserted");
  return attempt;
}
