import { and, eq, inArray, max } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { Refusal } from "@/backend/core/refusal";
import type { Database } from "@/backend/db/client";
import { orders, quotes } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { keepCoupon } from "./coupons";
import { attemptEnd, orderEnd } from "./ends";
import { ORDER_AFTER_ATTEMPT_MS } from "./limits";
import { nextAsk } from "./next-ask";
import type { Intent } from "./place-attempt";
import type { AttemptRow, OrderRow } from "./rows";
import { OPEN } from "./statuses";

const priced = ({ quoteId, price }: NonNullable<Intent["quoted"]>) => ({
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
  renewal: price.renewal ?? null,
});

/** A new order at the quoted price. */
export async function insertOrder(tx: Database, intent: Intent, now: number): Promise<OrderRow> {
  if (!intent.quoted) throw new Error("a new order needs a quoted price");
  const [order] = await tx
    .insert(orders)
    .values({
      ...priced(intent.quoted),
      id: randomId(20),
      ...intent.owner,
      planId: intent.planId,
      status: "SUBMITTED",
      method: intent.method,
      language: intent.language,
      createdAt: now,
      updatedAt: now,
      expiresAt: orderEnd(intent.method, now),
    })
    .returning();
  if (!order) throw new Error("the order was not inserted");
  await keepCoupon(tx, order, now);
  return order;
}

/** Takes an open order up again: at the newly quoted price, or at its own. */
export async function reopen(tx: Database, order: OrderRow, intent: Intent, now: number): Promise<OrderRow> {
  const [reopened] = await tx
    .update(orders)
    .set({
      ...(intent.quoted ? priced(intent.quoted) : {}),
      status: "PAYMENT_PENDING",
      method: intent.method,
      updatedAt: now,
      // A method whose money travels for days keeps the order open for it; no other makes it live longer.
      ...(ORDER_AFTER_ATTEMPT_MS[intent.method] === undefined
        ? {}
        : { expiresAt: Math.max(order.expiresAt, orderEnd(intent.method, now)) }),
    })
    .where(and(eq(orders.id, order.id), inArray(orders.status, OPEN)))
    .returning();
  if (!reopened) throw new Refusal(1015);
  await keepCoupon(tx, reopened, now);
  return reopened;
}

/** The next attempt of an order, SUBMITTED until its provider has answered; notes what its quote was used for. */
export async function insertAttempt(
  tx: Database,
  order: OrderRow,
  intent: Intent,
  now: number,
): Promise<AttemptRow> {
  const [last] = await tx
    .select({ number: max(paymentAttempts.number) })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.id));
  const expiresAt = Math.min(attemptEnd(intent.method, now), order.expiresAt);
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      // Also the PIX txid: 26 to 35 letters and digits (payments.md §1.2).
      id: randomId(32),
      orderId: order.id,
      ...intent.owner,
      number: (last?.number ?? 0) + 1,
      method: intent.method,
      quoteId: order.quoteId,
      amount: order.total,
      currency: order.currency,
      status: "SUBMITTED",
      phone: intent.phone,
      cardId: intent.cardId,
      // What renews by itself is charged to the card that paid, so that card is kept (the price said that it renews).
      keepsCard: intent.keepsCard || (intent.method === "card" && !intent.cardId && order.renewal !== null),
      returnUrl: intent.returnUrl(order.id),
      createdAt: now,
      updatedAt: now,
      expiresAt,
      askNextAt: nextAsk({ createdAt: now, expiresAt }, now),
    })
    .returning();
  if (!attempt) throw new Error("the attempt was not inserted");
  if (intent.quoted) {
    await tx.update(quotes).set({ orderId: order.id }).where(eq(quotes.id, intent.quoted.quoteId));
  }
  return attempt;
}
