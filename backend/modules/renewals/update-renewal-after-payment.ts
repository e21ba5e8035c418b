import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { renewals } from "@/backend/db/schema/renewal";
import { whereMember } from "@/backend/db/where-member";
import { type AttemptRow, OPEN_ORDER_STATUSES, type OrderRow } from "@/backend/modules/billing/rows";
import { createRandomId } from "@/backend/runtime/random-values";
import { findRenewal } from "./find-renewal";
import { endMandateSoon, findMandate } from "./mandates/mandates";
import { endRenewalOrderSoon } from "./renewal-order";
import { getDueTime, isRenewalOn, type RenewalRow } from "./renewal-rules";

/** Columns that clear the record of a failed charge. */
const CLEARED_FAILURE = {
  orderId: null,
  tries: 0,
  refusal: null,
  failedAt: null,
  announcedFor: null,
  pausedFrom: null,
} as const;

/**
 * Updates the member's renewal after an order was paid. An order whose buyer agreed to its renewal, and authorized it where
 * the bank asks, creates or replaces the agreement (rules/renewal#consent); any other paid order moves the date of an
 * existing renewal. Runs in the transaction that marks the order paid, so that each period counts once.
 * @param endsAt the end of the paid time (epoch milliseconds)
 */
export async function updateRenewalAfterPayment(
  tx: Database,
  { order, attempt, endsAt, now }: { order: OrderRow; attempt: AttemptRow; endsAt: number; now: number },
): Promise<void> {
  const existing = await findRenewal(tx, order);
  if (existing?.orderId && existing.orderId !== order.id) {
    await cancelFailedOrder(tx, existing.orderId, now);
    if (existing.mandateId !== null) await endRenewalOrderSoon(tx, existing.orderId, now);
  }
  const payer = await findAgreedPayer(tx, attempt, existing);
  if (order.renewal && payer) {
    await saveAgreement(tx, order, payer, { existing, endsAt, now });
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

/** What pays the next periods: exactly one of the two, or a card that is saved after this payment. */
interface AgreedPayer {
  /** Null: the card of a typed number, which is set once the provider has stored it; see `saveCard`. */
  cardId: string | null;
  mandateId: string | null;
}

/** What an attempt's buyer agreed to renew with; null where nothing was. */
async function findAgreedPayer(
  tx: Database,
  { orderId, method, renews, cardId, mandateId, debitAt }: AttemptRow,
  existing: RenewalRow | null,
): Promise<AgreedPayer | null> {
  if (!renews) return null;
  // A backup that paid stays one: the next period is charged to the first card again.
  const isBackup = existing?.backupOrderId === orderId && existing.backupCardId === cardId;
  if (existing && isBackup && cardId !== null) return { cardId: existing.cardId, mandateId: null };
  if (method === "card") return { cardId, mandateId: null };
  // A payment that the bank made under a mandate agrees to nothing new.
  const mandate = debitAt === null ? await findMandate(tx, mandateId) : null;
  return mandate?.status === "approved" ? { cardId: null, mandateId: mandate.id } : null;
}

/**
 * Starts the renewal of an order whose mandate became known after its payment.
 * @param endsAt the end of the paid time (epoch milliseconds)
 */
export async function startMandateRenewal(
  tx: Database,
  { order, mandateId, endsAt, now }: { order: OrderRow; mandateId: string; endsAt: number; now: number },
): Promise<void> {
  const existing = await findRenewal(tx, order);
  await saveAgreement(tx, order, { cardId: null, mandateId }, { existing, endsAt, now });
}

async function saveAgreement(
  tx: Database,
  order: OrderRow,
  payer: AgreedPayer,
  { existing, endsAt, now }: { existing: RenewalRow | null; endsAt: number; now: number },
): Promise<void> {
  if (!order.renewal) return;
  const agreed = {
    ...CLEARED_FAILURE,
    ...toPriceColumns(order.renewal),
    ...payer,
    status: "on" as const,
    planId: order.planId,
    nextAt: endsAt,
    dueAt: getDueTime(endsAt, now),
    updatedAt: now,
  };
  if (existing) {
    // A card can't stand in for itself, nor for a bank's mandate.
    const losesBackup = payer.mandateId !== null || existing.backupCardId === payer.cardId;
    await tx
      .update(renewals)
      .set({ ...agreed, ...(losesBackup ? { backupCardId: null } : {}) })
      .where(eq(renewals.id, existing.id));
    if (existing.mandateId !== null && existing.mandateId !== payer.mandateId)
      await endMandateSoon(tx, existing.mandateId, now);
    return;
  }
  const { site, uid } = order;
  await tx.insert(renewals).values({ ...agreed, id: createRandomId(20), site, uid, createdAt: now });
}

/** Sets the newly saved card on the attempt, and on the renewal that was agreed with it. */
export async function setRenewalCard(
  tx: Database,
  { id, site, uid, renews }: Pick<AttemptRow, "id" | "site" | "uid" | "renews">,
  cardId: string,
): Promise<void> {
  await tx.update(paymentAttempts).set({ cardId }).where(eq(paymentAttempts.id, id));
  // A card that was saved for later purchases must not be charged for a renewal.
  if (!renews) return;
  await tx
    .update(renewals)
    .set({ cardId, backupCardId: sql`nullif(${renewals.backupCardId}, ${cardId})` })
    .where(and(whereMember(renewals, { site, uid }), isNull(renewals.cardId), isNull(renewals.mandateId)));
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
