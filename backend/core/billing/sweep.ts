import { and, asc, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { handoffs, orders, quotes } from "@/backend/db/schema/bill";
import { idempotencyKeys, paymentAttempts } from "@/backend/db/schema/payment";
import { askDue } from "./ask-provider";
import type { Billing } from "./billing";
import { endOrder } from "./cancel-order";
import { freeStrayCoupons } from "./coupons";
import { DAY_MS, IDEMPOTENCY_TTL_MS } from "./limits";
import { sendRefunds } from "./refunds";
import { OPEN } from "./statuses";

const BATCH = 50;

/**
 * One round of looking after what nobody else looks after (fault F19): asks providers about attempts whose time has
 * come, ends orders whose time is over, sends back what is owed, forgets what may be forgotten. Each piece alone: one
 * that fails stops none of the others.
 * @returns how much was due: 0 once nothing is left for now
 */
export async function sweep(billing: Billing): Promise<number> {
  const { db, clock } = billing;
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.askNextAt), lte(paymentAttempts.askNextAt, clock.now())))
    .orderBy(asc(paymentAttempts.askNextAt))
    .limit(BATCH);
  for (const attempt of attempts) await guarded(billing, attempt.orderId, () => askDue(billing, attempt));

  const over = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, OPEN), lte(orders.expiresAt, clock.now())))
    // In no order: those of a provider that is away, which stay, must not stand before all others.
    .orderBy(sql`random()`)
    .limit(BATCH);
  for (const order of over) await guarded(billing, order.id, () => endOrder(billing, order));

  const owed = await sendRefunds(billing);
  await freeStrayCoupons(db);
  await forget(billing);
  return attempts.length + over.length + owed;
}

async function guarded(billing: Billing, order: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    billing.log.warn("sweeping failed", { order, error });
  }
}

async function forget({ db, clock }: Billing): Promise<void> {
  const now = clock.now();
  await db.delete(handoffs).where(lt(handoffs.createdAt, now - DAY_MS));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - IDEMPOTENCY_TTL_MS));
  await db.delete(quotes).where(and(isNull(quotes.orderId), lt(quotes.expiresAt, now - DAY_MS)));
}
