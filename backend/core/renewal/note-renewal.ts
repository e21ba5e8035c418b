import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AttemptRow, OrderRow } from "@/backend/core/billing/rows";
import { OPEN } from "@/backend/core/billing/statuses";
import { randomId } from "@/backend/core/random-id";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { renewals } from "@/backend/db/schema/card";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { findRenewal } from "./find-renewal";
import { dueFor, isOn, type RenewalRow } from "./renewal-rules";

/** Everything that a failed charge left behind is over. */
const SETTLED = { orderId: null, tries: 0, refusal: null, failedAt: null, announcedFor: null } as const;

/**
 * What a paid order means for its member's renewal. Paid by card and with a renewal in its price it is the agreement,
 * new or again (spec §4: an expired one needs a new order); paid in any other way it moves the day of a renewal that
 * is there. Runs in the transaction that marks the order paid, so a period is reckoned with once.
 * @param endsAt the end of what the member has paid for now (epoch milliseconds)
 */
export async function noteRenewal(
  tx: Database,
  { order, attempt, endsAt, now }: { order: OrderRow; attempt: AttemptRow; endsAt: number; now: number },
): Promise<void> {
  const known = await findRenewal(tx, order);
  if (known?.orderId && known.orderId !== order.id) await dropOrder(tx, known.orderId, now);
  if (order.renewal && attempt.method === "card") {
    await agree(tx, order, attempt, { known, endsAt, now });
    return;
  }
  if (!known || known.status === "expired") return;
  const renews = isOn(known);
  await tx
    .update(renewals)
    .set({
      ...SETTLED,
      ...(known.orderId === order.id && order.renewal ? figuresOf(order.renewal) : {}),
      // Its owner paid this period by hand: from the next one on it is an ordinary renewal again.
      status: known.status === "activated" ? "on" : known.status,
      nextAt: endsAt,
      dueAt: renews ? dueFor(endsAt, now) : null,
      updatedAt: now,
    })
    .where(eq(renewals.id, known.id));
}

async function agree(
  tx: Database,
  order: OrderRow,
  attempt: AttemptRow,
  { known, endsAt, now }: { known: RenewalRow | null; endsAt: number; now: number },
): Promise<void> {
  if (!order.renewal) return;
  const agreed = {
    ...SETTLED,
    ...figuresOf(order.renewal),
    status: "on" as const,
    planId: order.planId,
    // A typed card is named here once its provider has kept it; see `keep-card.ts`.
    cardId: attempt.cardId,
    nextAt: endsAt,
    dueAt: dueFor(endsAt, now),
    updatedAt: now,
  };
  if (known) {
    await tx.update(renewals).set(agreed).where(eq(renewals.id, known.id));
    return;
  }
  const { site, uid } = order;
  await tx.insert(renewals).values({ ...agreed, id: randomId(20), site, uid, createdAt: now });
}

/** The card that was just kept is the one that a new agreement waits for; the attempt names it, too. */
export async function nameRenewalCard(
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

const figuresOf = ({ amount, discountedPeriods, fullAmount }: NonNullable<OrderRow["renewal"]>) => ({
  currency: amount.currency,
  amount: amount.amount,
  discountedPeriods,
  fullAmount: fullAmount.amount,
});

/** The order of a failed renewal whose member has bought something else meanwhile: nobody waits for it any more. */
async function dropOrder(tx: Database, orderId: string, now: number): Promise<void> {
  await tx
    .update(orders)
    .set({ status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now })
    .where(
      and(
        eq(orders.id, orderId),
        // One that is being paid right now settles by itself.
        inArray(
          orders.status,
          OPEN.filter((status) => status === "PAYMENT_FAILED"),
        ),
      ),
    );
}

/**
 * Notes that a renewal was refused. Runs in the transaction that marks the attempt failed; a card that somebody typed
 * for the same order says nothing about the renewal's own.
 * @returns the renewal as it was before, where it was one
 */
export async function noteRefusal(
  tx: Database,
  attempt: Pick<AttemptRow, "orderId" | "cardId">,
  refusal: number,
  now: number,
): Promise<RenewalRow | null> {
  if (attempt.cardId === null) return null;
  const [known] = await tx.select().from(renewals).where(eq(renewals.orderId, attempt.orderId));
  if (!known || known.cardId !== attempt.cardId) return null;
  await tx.update(renewals).set({ refusal, failedAt: now, updatedAt: now }).where(eq(renewals.id, known.id));
  return known;
}
