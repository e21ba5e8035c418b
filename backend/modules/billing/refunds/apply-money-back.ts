import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, gte, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { returnCreditedDays, withdrawCredit } from "@/backend/modules/billing/credit/credit-uses";
import { noteRefusedRefund } from "@/backend/modules/billing/refunds/late-refund";
import {
  type AttemptRow,
  isAttemptLive,
  listNextStatuses,
  listSourceStatuses,
  type OrderRow,
} from "@/backend/modules/billing/rows";
import { queuePlayerCall } from "@/backend/modules/player/queue-player-call";
import type { ChargeState, Reversal } from "@/backend/providers/provider";
import { DAY_MS } from "@/lib/config/constants";
import type { OrderStatus } from "@/lib/contract/bill/next-action";

const STATUS_BY_STAGE = {
  refund: {
    pending: "REFUND_PENDING",
    succeeded: "REFUND_SUCCEEDED",
    rejected: "REFUND_REJECTED",
    cancelled: "REFUND_CANCELLED",
  },
  chargeback: {
    pending: "CHARGEBACK_PENDING",
    succeeded: "CHARGEBACK_SUCCEEDED",
    rejected: "CHARGEBACK_REJECTED",
    cancelled: "CHARGEBACK_CANCELLED",
  },
} as const satisfies Record<Reversal["kind"], Record<Reversal["stage"], OrderStatus>>;

/** The status of an order after a refund or chargeback of its payment. */
const getReversedStatus = ({ kind, stage }: Reversal): OrderStatus => STATUS_BY_STAGE[kind][stage];

/**
 * Applies a refund or chargeback that the provider reports for the attempt that paid the order
 * (rules/payments#refunds-and-chargebacks). An ending whose start was not reported passes through the pending status,
 * as the state table requires. The delivered plan is revoked once the money is gone. A refund that is due stays due where the provider
 * has refused one. Safe to call any number of times.
 * @param nextQueryAt when the provider is queried again while this is not the end (epoch milliseconds); null: never
 */
export async function applyMoneyBack(
  tx: Database,
  orderId: string,
  attemptId: string,
  reversal: Reversal,
  { now, nextQueryAt }: { now: number; nextQueryAt: number | null },
): Promise<void> {
  const { kind, stage } = reversal;
  const isRefused = kind === "refund" && (stage === "rejected" || stage === "cancelled");
  if (isRefused && (await noteRefusedRefund(tx, attemptId))) return;
  const [pendingStatus, finalStatus] = [STATUS_BY_STAGE[kind].pending, STATUS_BY_STAGE[kind][stage]];
  for (const status of new Set<OrderStatus>([pendingStatus, finalStatus])) {
    const [moved] = await tx
      .update(orders)
      .set({ status, updatedAt: now })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.paidAttemptId, attemptId),
          inArray(orders.status, listSourceStatuses(status)),
        ),
      )
      .returning();
    if (!moved) continue;
    await tx
      .update(paymentAttempts)
      // A rejected refund may still be followed by a dispute; after every other end nothing follows.
      .set({
        status,
        updatedAt: now,
        askNextAt: listNextStatuses(finalStatus).length > 0 ? nextQueryAt : null,
      })
      .where(eq(paymentAttempts.id, attemptId));
    if (stage !== "succeeded" || status !== finalStatus) continue;
    await takeBackOrder(tx, moved, now);
  }
}

/**
 * Undoes what an order gave, wherever its money comes back (rules/money#credit-for-unused-days): its unused days end, those that it
 * took in payment run again, those of it that paid for another order pay no more, and the player's service is told. A second call
 * changes nothing. Call it under the buyer's lock.
 * @param now epoch milliseconds
 * @param share the part of what was paid that comes back, 0 to 1
 */
export async function takeBackOrder(tx: Database, order: OrderRow, now: number, share = 1): Promise<void> {
  await revokeService(tx, order, now);
  await returnCreditedDays(tx, order, now, share);
  await withdrawCredit(tx, order, now);
  await queuePlayerCall(tx, order, { orderId: order.id }, now);
}

/** Ends what an order delivered; what was to follow it follows by as much earlier. */
async function revokeService(tx: Database, order: OrderRow, now: number): Promise<void> {
  const [service] = await tx
    .select({ endsAt: services.endsAt, startsAt: services.startsAt })
    .from(services)
    .where(eq(services.orderId, order.id));
  if (!service || service.endsAt <= now) return;
  const left = Math.min(service.endsAt - Math.max(now, service.startsAt), order.validityDays * DAY_MS);
  await tx
    .update(members)
    .set({ paidUntil: sql`${members.paidUntil} - ${left}::bigint` })
    .where(and(whereMember(members, order), gt(members.paidUntil, now)));
  await tx
    .update(services)
    .set({ endsAt: Math.max(now, service.startsAt) })
    .where(eq(services.orderId, order.id));
  const isLater = and(gte(services.startsAt, service.endsAt), ne(services.orderId, order.id));
  await tx
    .update(services)
    .set({
      startsAt: sql`${services.startsAt} - ${left}::bigint`,
      endsAt: sql`${services.endsAt} - ${left}::bigint`,
    })
    .where(and(whereMember(services, order), isLater));
}

/**
 * True where applying the provider's state again would change nothing, which is the result of most queries of the
 * sweep. An attempt never becomes live again and paid never becomes unpaid, so this needs no lock.
 */
export function isApplied(attempt: AttemptRow, { status, reversal, nextAction }: ChargeState): boolean {
  if (reversal) return attempt.status === getReversedStatus(reversal);
  if (status === "succeeded") return attempt.status === "PAYMENT_SUCCEEDED";
  if (!isAttemptLive(attempt.status)) return true;
  return (
    status === "pending" &&
    attempt.status === "PAYMENT_PENDING" &&
    isDeepStrictEqual(attempt.nextAction, JSON.parse(JSON.stringify(nextAction)))
  );
}
