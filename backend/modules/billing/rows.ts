import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { members } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import { type Member, omitPasswordHash } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/contract/bill/next-action";
import { canChangeStatus } from "@/lib/domain/payment/order-status";

export type OrderRow = typeof orders.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The member of a brand who owns orders and cards. Every query filters by both (threats T9, T48). */
export interface Owner {
  site: string;
  uid: string;
}

/**
 * Locks the buyer's row until the transaction ends. Every transaction that moves money starts with it, so one buyer's
 * requests run one after the other, and transactions can't deadlock. Read what the rules depend on in later statements:
 * one that waits for the lock sees other rows as they were before.
 * @returns the buyer; null where there is no such member
 */
export async function lockBuyer(tx: Database, { site, uid }: Owner): Promise<Member | null> {
  const [row] = await tx.select().from(members).where(whereMember(members, { site, uid })).for("update");
  return row ? omitPasswordHash(row) : null;
}

/** The order with this id; null where it is not this owner's. */
export async function findOrder(
  db: Database,
  { site, uid }: Owner,
  orderId: string,
): Promise<OrderRow | null> {
  return takeFirst(
    db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), whereMember(orders, { site, uid }))),
  );
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
  return takeFirst(
    db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId))
      .orderBy(desc(paymentAttempts.number))
      .limit(1),
  );
}

/** Why the order's last refused attempt failed, in the provider's word; null where it said nothing more than a code. */
export async function findLastReason(db: Database, orderId: string): Promise<string | null> {
  const [attempt] = await db
    .select({ reason: paymentAttempts.reason })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.refusal)))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return attempt?.reason ?? null;
}

/** The attempt that can still be paid; null where the order has none. */
export async function findLiveAttempt(db: Database, orderId: string): Promise<AttemptRow | null> {
  return takeFirst(
    db
      .select()
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.status, LIVE_ATTEMPT_STATUSES)),
      ),
  );
}

/** The attempt with this id, of any owner. */
export async function findAttempt(db: Database, id: string): Promise<AttemptRow | null> {
  return takeFirst(db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)));
}

/** The attempt with this id and its order, of any owner. */
export async function findAttemptWithOrder(
  db: Database,
  id: string,
): Promise<{ attempt: AttemptRow; order: OrderRow } | null> {
  return takeFirst(
    db
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(paymentAttempts.id, id)),
  );
}

/** Statuses of an order that can still be paid. The unique index `one_open_order_per_plan` lists the same three. */
export const OPEN_ORDER_STATUSES: OrderStatus[] = ORDER_STATUSES.filter((status) =>
  canChangeStatus(status, "PAYMENT_CANCELLED"),
);

/** Changes an order that is still open; false where it is not. */
export async function updateOpenOrder(tx: Database, id: string, values: Partial<OrderRow>): Promise<boolean> {
  const isOpen = and(eq(orders.id, id), inArray(orders.status, OPEN_ORDER_STATUSES));
  return (await tx.update(orders).set(values).where(isOpen).returning({ id: orders.id })).length > 0;
}

/** Statuses of an attempt that can be paid. The unique index `one_live_attempt_per_order` lists the same two. */
export const LIVE_ATTEMPT_STATUSES: OrderStatus[] = ["SUBMITTED", "PAYMENT_PENDING"];
/** Statuses of an attempt that ended without money; money that arrives nevertheless is late. */
export const ENDED_ATTEMPT_STATUSES: OrderStatus[] = ["PAYMENT_FAILED", "PAYMENT_CANCELLED"];

export const isOrderOpen = (status: OrderStatus) => OPEN_ORDER_STATUSES.includes(status);
export const isAttemptLive = (status: OrderStatus) => LIVE_ATTEMPT_STATUSES.includes(status);

/** The statuses that may follow a status; empty for a final one. */
export const listNextStatuses = (from: OrderStatus) =>
  ORDER_STATUSES.filter((to) => canChangeStatus(from, to));

/** The statuses from which an order may change to another (threat T45), for the WHERE of a guarded statement. */
export const listSourceStatuses = (to: OrderStatus) =>
  ORDER_STATUSES.filter((from) => canChangeStatus(from, to));
