import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { renewals } from "@/backend/db/schema/card";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { OPEN_ORDER_STATUSES } from "@/backend/modules/billing/orders/statuses";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import { createRandomId } from "@/backend/runtime/create-random-id";
import { findRenewal } from "./find-renewal";
import { getDueTime, isRenewalOn, type RenewalRow } from "./renewal-rules";

/** Columns that clear the record of a failed charge. */
const CLEARED_FAILURE = {
  orderId: null,
  tries: 0,
  refusal: null,
  failedAt: null,
  announcedFor: null,
} as const;

/**
 * Updates the member's renewal after an order was paid. An order paid by card with a renewal in its price creates or
 * replaces the agreement (rules/renewal#states); any other paid order moves the date of an existing renewal. Runs in
 * the transaction that marks the order paid, so that each period counts once.
 * @param endsAt the end of the paid time (epoch milliseconds)
 */
export async function updateRenewalAfterPayment(
  tx: Database,
  { order, attempt, endsAt, now }: { order: OrderRow; attempt: AttemptRow; endsAt: number; now: number },
): Promise<void> {
  const existing = await findRenewal(tx, order);
  if (existing?.orderId && existing.orderId !== order.id) await cancelFailedOrder(tx, existing.orderId, now);
  if (order.renewal && attempt.method === "card") {
    await saveAgreement(tx, order, attempt, { existing, endsAt, now });
    return;
  }
  if (!existing || existing.status === "expired") return;
  const renews = isRenewalOn(existing);
  await tx
    .update(renewals)
    .set({
      ...CLEARED_FAILURE,
      ...(existing.orderId === order.id && order.renewal ? toPriceColumns(order.renewal) : {}),
      // The owner paid this period: from the next one on it is an ordinary renewal again.
      status: existing.status === "activated" ? "on" : existing.status,
      nextAt: endsAt,
      dueAt: renews ? getDueTime(endsAt, now) : null,
      updatedAt: now,
    })
    .where(eq(renewals.id, existing.id));
}

async function saveAgreement(
  tx: Database,
  order: OrderRow,
  attempt: AttemptRow,
  { existing, endsAt, now }: { existing: RenewalRow | null; endsAt: number; now: number },
): Promise<void> {
  if (!order.renewal) return;
  const agreed = {
    ...CLEARED_FAILURE,
    ...toPriceColumns(order.renewal),
    status: "on" as const,
    planId: order.planId,
    // The card of a typed number is set once the provider has stored it; see `saveCard`.
    cardId: attempt.cardId,
    nextAt: endsAt,
    dueAt: getDueTime(endsAt, now),
    updatedAt: now,
  };
  if (existing) {
    await tx.update(renewals).set(agreed).where(eq(renewals.id, existing.id));
    return;
  }
  const { site, uid } = order;
  await tx.insert(renewals).values({ ...agreed, id: createRandomId(20), site, uid, createdAt: now });
}

/** Sets the newly saved card on the attempt and on a renewal that has no card yet. */
export async function setRenewalCard(
  tx: Database,
  { id, site, uid }: Pick<AttemptRow, "id" | "site" | "uid">,
  cardId: string,
): Promise<void> {
  await tx.update(paymentAttempts).set({ cardId }).where(eq(paymentAttempts.id, id));
  await tx
    .update(renewals)
    .set({ cardId })
    .where(and(eq(renewals.site, site), eq(renewals.uid, uid), isNull(renewals.cardId)));
}

const toPriceColumns = ({ amount, discountedPeriods, fullAmount }: NonNullable<OrderRow["renewal"]>) => ({
  currency: amount.currency,
  amount: amount.amount,
  discountedPeriods,
  fullAmount: fullAmount.amount,
});

/** Cancels the order of a failed renewal whose member has bought another order meanwhile. */
async function cancelFailedOrder(tx: Database, orderId: string, now: number): Promise<void> {
  await tx
    .update(orders)
    .set({ status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        // An order that is being paid is left to its own outcome.
        inArray(
          orders.status,
          OPEN_ORDER_STATUSES.filter((status) => status === "PAYMENT_FAILED"),
        ),
      ),
    );
}
