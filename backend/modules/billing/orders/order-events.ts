import { asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { OrderEventKind, readOrder } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";

type OrderEvent = NonNullable<EndpointData<typeof readOrder>["events"]>[number];

const MAX_SHOWN = 200;

/** The last event of an order whose money is being, or was, sent back. */
const EVENT_KIND_BY_STATUS: Partial<Record<OrderStatus, OrderEventKind>> = {
  REFUND_PENDING: "refundPending",
  REFUND_SUCCEEDED: "refundSucceeded",
  REFUND_REJECTED: "refundRejected",
  REFUND_CANCELLED: "refundCancelled",
  CHARGEBACK_PENDING: "chargebackPending",
  CHARGEBACK_SUCCEEDED: "chargebackSucceeded",
  CHARGEBACK_REJECTED: "chargebackRejected",
  CHARGEBACK_CANCELLED: "chargebackCancelled",
};

/** The history of an order, oldest first, derived from its stored rows so that it can't contradict them. */
export async function listOrderEvents(db: Database, order: OrderRow): Promise<OrderEvent[]> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, order.id))
    .orderBy(asc(paymentAttempts.number));
  const [service] = await db.select().from(services).where(eq(services.orderId, order.id));
  const refundRows = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
  const total = { amount: order.total, currency: order.currency };

  const events: OrderEvent[] = [
    { kind: "placed", at: order.createdAt, amount: total },
    ...attempts.flatMap(toAttemptEvents),
    ...refundRows.flatMap((refund): OrderEvent[] => {
      const amount = { amount: refund.amount, currency: refund.currency };
      const started: OrderEvent = { kind: "refundPending", at: refund.createdAt, amount };
      if (refund.status === "REFUND_PENDING") return [started];
      const ended =
        refund.status === "REFUND_SUCCEEDED" ? ("refundSucceeded" as const) : ("refundRejected" as const);
      return [started, { kind: ended, at: refund.updatedAt, amount }];
    }),
  ];
  if (order.paidAt !== null)
    events.push({
      kind: order.paidLate ? "paidLate" : "paid",
      at: order.paidAt,
      method: order.method,
      amount: total,
    });
  if (service) events.push({ kind: "delivered", at: service.createdAt });
  if (order.endedAt !== null)
    events.push({ kind: order.endedAt >= order.expiresAt ? "expired" : "cancelled", at: order.endedAt });
  const reversal = EVENT_KIND_BY_STATUS[order.status];
  // Refunds have rows of their own above.
  if (reversal && refundRows.length === 0)
    events.push({ kind: reversal, at: order.updatedAt, amount: total });
  return events.sort((one, other) => one.at - other.at).slice(-MAX_SHOWN);
}

function toAttemptEvents({
  method,
  createdAt,
  updatedAt,
  status,
  refusal,
  expiresAt,
}: AttemptRow): OrderEvent[] {
  const started: OrderEvent = { kind: "attempt", at: createdAt, method };
  if (status === "PAYMENT_FAILED")
    return [started, { kind: "attemptFailed", at: updatedAt, method, refusal }];
  if (status === "PAYMENT_CANCELLED") {
    return [
      started,
      { kind: "attemptEnded", at: Math.min(updatedAt, Math.max(expiresAt, createdAt)), method },
    ];
  }
  return [started];
}
