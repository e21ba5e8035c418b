import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { members } from "@/backend/db/schema/user";
import { refuse } from "@/backend/runtime/refusal-error";

export type OrderRow = typeof orders.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The member of a brand who owns orders and cards. Every query filters by both (threats T9, T48). */
export interface Owner {
  site: string;
  uid: string;
}

/**
 * Locks the buyer's row until the transaction ends. Every transaction that moves money starts with it, so one buyer's
 * requests run one after the other, and transactions can't deadlock.
 */
export async function lockBuyer(tx: Database, { site, uid }: Owner): Promise<void> {
  await tx
    .select({ uid: members.uid })
    .from(members)
    .where(and(eq(members.site, site), eq(members.uid, uid)))
    .for("update");
}

/** The order with this id; null where it is not this owner's. */
export async function findOrder(
  db: Database,
  { site, uid }: Owner,
  orderId: string,
): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.site, site), eq(orders.uid, uid)));
  return order ?? null;
}

/**
 * The order with this id.
 * @throws RefusalError 1001 not this owner's order
 */
export async function requireOrder(db: Database, owner: Owner, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, owner, orderId);
  if (!order) throw refuse("orderNotFound");
  return order;
}

/** The order's newest attempt; null where it has none. */
export async function findLastAttempt(db: Database, orderId: string): Promise<AttemptRow | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return attempt ?? null;
}

/** The attempt that can still be paid; null where the order has none. */
export async function findLiveAttempt(db: Database, orderId: string): Promise<AttemptRow | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.status, ["SUBMITTED", "PAYMENT_PENDING"]),
      ),
    );
  return attempt ?? null;
}

/** The attempt with this id, of any owner. */
export async function findAttempt(db: Database, id: string): Promise<AttemptRow | null> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt ?? null;
}
