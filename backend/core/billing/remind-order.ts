import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { deliver } from "@/backend/core/outbox";
import { readPlanText } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import { transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import type { Billing } from "./billing";
import type { Buyer } from "./check-press";
import { reminderMessage } from "./reminder-message";
import { findOrder } from "./rows";
import { OPEN } from "./statuses";

/** A reminder is a favour, not a flood. */
const REMIND_AGAIN_MS = 10 * 60_000;

/**
 * Sends the buyer a message that leads back to an unpaid order.
 * @returns where it went, most of it covered
 * @throws Refusal 1001 not this buyer's order · 1015 nothing waits any more · -3031 one was sent a short while ago
 */
export async function remindOrder(billing: Billing, buyer: Buyer, orderId: string) {
  const { site, member, language, origin } = buyer;
  const owner = { site: site.id, uid: member.uid };
  const now = billing.clock.now();
  if (!(await findOrder(billing.db, owner, orderId))) throw new Refusal(1001);
  return transact(billing.db, async (tx) => {
    const mine = and(eq(orders.id, orderId), eq(orders.site, site.id), eq(orders.uid, member.uid));
    const waits = and(mine, inArray(orders.status, OPEN), gt(orders.expiresAt, now));
    const [order] = await tx
      .update(orders)
      .set({ remindedAt: now })
      .where(and(waits, or(isNull(orders.remindedAt), lte(orders.remindedAt, now - REMIND_AGAIN_MS))))
      .returning();
    if (!order) throw new Refusal((await tx.$count(orders, waits)) > 0 ? -3031 : 1015);
    const plan = (await readPlanText(tx, site, order.planId, language))?.name ?? order.planName;
    await deliver(tx, reminderMessage({ site, member, order, language, plan, origin }), now);
    return { sentTo: covered(member.account, member.type), type: member.type };
  });
}

/** "a•••@mail.example", "+55•••42": enough to know one's own, too little for anybody else. */
function covered(account: string, type: "email" | "phone"): string {
  if (type === "phone") return `${account.slice(0, 3)}•••${account.slice(-2)}`;
  const at = account.lastIndexOf("@");
  return `${account.slice(0, 1)}•••${account.slice(at)}`;
}
