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

/** Everything that a failed charge left behind is over. */
const CLEARED_FAILURE = {
  orderId: null,
  tries: 0,
  refusal: null,
  failedAt: null,
  announcedFor: null,
} as const;

/**
 * What a paid order means for its member's renewal. Paid by card and with a renewal in its price it is the agreement,
 * new or again (rules/renewal#states: an expired one needs a new order); paid in any other way it moves the day of a renewal that
 * is there. Runs in the transaction that marks the order paid, so a period is reckoned with once.
 * @param endsAt the end of what the member has paid for now (epoch milliseconds)
 */
export async function updateRenewalAfterPayment(
  tx: Database,
  { order, attempt, endsAt, now }: { order: OrderRow; attempt: AttemptRow; endsAt: number; now: number },
): Promise<void> {
  const existing = await findRenewal(tx, order);
  if (existing?.orderId && existing.orderId !== order.id) await cancelFailedOrder(tx, existing.orderId, now);
  if (order.renewal && attempt.method === "card") {
    await saveAgreement(tx, order, attempt, { known: existing, endsAt, now });
    return;
  }
  if (!existing || existing.status === "expired") return;
  const renews = isRenewalOn(existing);
  await tx
    .update(renewals)
    .set({
      ...CLEARED_FAILURE,
      ...(existing.orderId === order.id && order.renewal ? toPriceColumns(order.renewal) : {}),
      // Its owner paid this period by hand: from the next one on it is an ordinary renewal again.
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
  { known: existing, endsAt, now }: { known: RenewalRow | null; endsAt: number; now: number },
): Promise<void> {
  if (!order.renewal) return;
  const agreed = {
    ...CLEARED_FAILURE,
    ...toPriceColumns(order.renewal),
    status: "on" as const,
    planId: order.planId,
    // A typed card is named here once its provider has kept it; see `keep-card.ts`.
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

/** The card that was just kept is the one that a new agreement waits for; the attempt names it, too. */
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

/** The order of a failed renewal whose member has bought something else meanwhile: nobody waits for it any more. */
async function cancelFailedOrder(tx: Database, orderId: string, now: number): Promise<void> {
  await tx
    .update(orders)
    .set({ status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        // One that is being paid right now settles by itself.
        inArray(
          orders.status,
          OPEN_ORDER_STATUSES.filter((status) => status === "PAYMENT_FAILED"),
        ),
      ),
    );
}

/**
 * Notes that a renewal was refused. Runs in the transaction that marks the attempt failed; a card that somebody typed
 * for the same order says nothing about the renewal's own.
 * @returns the renewal as it was before, where it was one
 */
export async function recordRenewalRefusal(
  tx: Database,
  attempt: Pick<AttemptRow, "orderId" | "cardId">,
  refusal: number,
  now: number,
): Promise<RenewalRow | null> {
  if (attempt.cardId === null) return null;
  const [renewal] = await tx.select().from(renewals).where(eq(renewals.orderId, attempt.orderId));
  if (!renewal || renewal.cardId !== attempt.cardId) return null;
  await tx
    .update(renewals)
    .set({ refusal, failedAt: now, updatedAt: now })
    .where(eq(renewals.id, renewal.id));
  return renewal;
}
