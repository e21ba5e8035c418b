import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { listSourceStatuses } from "@/backend/modules/billing/orders/statuses";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import type { ChargeState } from "@/backend/providers/provider";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { formatMethodLabel } from "./format-method-label";

/** An attempt and its order under the buyer's lock, and what the provider says of them. */
export interface SettlementContext {
  tx: Database;
  billing: BillingContext;
  attempt: AttemptRow;
  order: OrderRow;
  state: ChargeState;
  now: number;
}

/** What an attempt keeps of the provider's word. */
export const toAttemptFields = ({ attempt, state }: SettlementContext): Partial<AttemptRow> => ({
  nextAction: state.nextAction,
  providerRef: state.ref,
  card: state.card,
  methodLabel: formatMethodLabel(attempt.method, state.card),
});

/** Moves the attempt if it is in one of these statuses; false where it is not. */
export async function transitionAttempt(
  { tx, attempt, now }: SettlementContext,
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
export async function transitionOrder(
  { tx, order, now }: SettlementContext,
  to: Partial<OrderRow> & Pick<OrderRow, "status">,
  from: OrderStatus[] = listSourceStatuses(to.status),
): Promise<OrderRow | null> {
  const [moved] = await tx
    .update(orders)
    .set({ ...to, updatedAt: now })
    .where(and(eq(orders.id, order.id), inArray(orders.status, from)))
    .returning();
  return moved ?? null;
}
