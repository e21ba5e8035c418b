import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { getOrderDeadline } from "@/backend/modules/billing/attempts/attempt-times";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { findLastAttempt, requireOrder } from "@/backend/modules/billing/rows";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { getSiteOrigin } from "@/backend/modules/catalog/sites";
import { type OutboxMessage, queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";
import { composeOrderMessage, type OrderMessageSubject } from "./order-message";
import { OPEN_ORDER_STATUSES } from "./statuses";

/** "Your order waits for its payment", with a link to the payment. `deadline`: until when it can be paid, epoch milliseconds. */
export const createReminderMessage = (
  db: Database,
  subject: OrderMessageSubject,
  deadline: number,
): Promise<OutboxMessage> =>
  composeOrderMessage(db, subject, {
    template: "orderReminder",
    texts: "reminder",
    page: "/payment",
    deadline: { label: "reminder.payBy", at: deadline },
    footnote: "reminder.footnote",
  });

/** Shortest interval between two reminders of an order. */
const REMINDER_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Sends the buyer a message with a link to an unpaid order.
 * @returns the masked address it was sent to, and its type
 * @throws RefusalError 1001 not this buyer's order · 1015 the order is no longer unpaid · -3031 one was sent recently
 */
export async function remindOrder(billing: BillingContext, buyer: Buyer, orderId: string) {
  const { site, member, language } = buyer;
  const origin = getSiteOrigin(site, billing.storefrontUrl);
  const owner = { site: site.id, uid: member.uid };
  const now = billing.clock.now();
  await requireOrder(billing.db, owner, orderId);
  return transact(billing.db, async (tx) => {
    const whereOwned = and(eq(orders.id, orderId), eq(orders.site, site.id), eq(orders.uid, member.uid));
    const wherePending = and(
      whereOwned,
      inArray(orders.status, OPEN_ORDER_STATUSES),
      gt(orders.expiresAt, now),
    );
    const [order] = await tx
      .update(orders)
      .set({ remindedAt: now })
      .where(
        and(wherePending, or(isNull(orders.remindedAt), lte(orders.remindedAt, now - REMINDER_INTERVAL_MS))),
      )
      .returning();
    if (!order)
      throw refuse((await tx.$count(orders, wherePending)) > 0 ? "tooFrequent" : "paymentNotPlaced");
    const plan = (await readPlanText(tx, site, order.planId, language))?.name ?? order.planName;
    const deadline = getOrderDeadline(order, await findLastAttempt(tx, order.id), now);
    const subject = { site, member, order, language, plan, origin };
    await queueMessage(tx, await createReminderMessage(tx, subject, deadline), now);
    return { sentTo: maskAccount(member.account, member.type), type: member.type };
  });
}

/** "a•••@mail.example", "+55•••42": enough for the owner to recognize it, too little for others. */
function maskAccount(account: string, type: "email" | "phone"): string {
  if (type === "phone") return `${account.slice(0, 3)}•••${account.slice(-2)}`;
  const at = account.lastIndexOf("@");
  return `${account.slice(0, 1)}•••${account.slice(at)}`;
}
