import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { ChargeState } from "@/backend/providers/provider";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Billing } from "./billing";
import { labelOf } from "./method-label";
import type { AttemptRow, OrderRow } from "./rows";
import { sourcesOf } from "./statuses";

/** An attempt and its order under the buyer's lock, and what the provider says of them. */
export interface Scene {
  tx: Database;
  billing: Billing;
  attempt: AttemptRow;
  order: OrderRow;
  state: ChargeState;
  now: number;
}

/** What an attempt keeps of the provider's word. */
export const shownOf = ({ attempt, state }: Scene): Partial<AttemptRow> => ({
  nextAction: state.nextAction,
  providerRef: state.ref,
  card: state.card,
  methodLabel: labelOf(attempt.method, state.card),
});

/** Moves the attempt if it is in one of these statuses; false where it is not. */
export async function moveAttempt(
  { tx, attempt, now }: Scene,
  from: OrderStatus[],
  to: Partial<AttemptRow>,
): Promise<boolean> {
  const moved = await tx
    .update(paymentAttempts)
    .set({ ...to, updatedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.status, from)))
    .returning({ id: paymentAttempts.id });
  return moved.length > 0;
}

/** Moves the order if the table of transitions allows it from where it is, or from fewer statuses where named. */
export async function moveOrder(
  { tx, order, now }: Scene,
  to: Partial<OrderRow> & Pick<OrderRow, "status">,
  from: OrderStatus[] = sourcesOf(to.status),
): Promise<OrderRow | null> {
  const [moved] = await tx
    .update(orders)
    .set({ ...to, updatedAt: now })
    .where(and(eq(orders.id, order.id), inArray(orders.status, from)))
    .returning();
  return moved ?? null;
}
