import { eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { refunds } from "@/backend/db/schema/payment";
import { takeFirst } from "@/backend/db/take-first";
import { findMember } from "@/backend/modules/accounts/members";
import { type BillingContext, reportOrderChange } from "@/backend/modules/billing/billing";
import { markSentByOperator, selectLateRefunds } from "@/backend/modules/billing/refunds/late-refund";
import { closeRefund } from "@/backend/modules/billing/refunds/refunds";
import { lockBuyer } from "@/backend/modules/billing/rows";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { LateRefund } from "@/lib/contract/admin/support";
import { maskAccount } from "./mask-account";

const MOST_LISTED = 200;

/** The late refunds of an operator's brands (rules/orders#late-refunds), the oldest first. */
export async function listLateRefunds(
  db: Database,
  { brands }: Pick<OperatorRow, "brands">,
): Promise<LateRefund[]> {
  const rows = await selectLateRefunds(db, brands, MOST_LISTED);
  return Promise.all(
    rows.map(async ({ refund, order, method }) => {
      const member = await findMember(db, order.site, order.uid);
      return {
        ...{ id: refund.id, brand: order.site, orderId: order.id, method, reason: refund.reason },
        account: member === null ? "" : maskAccount(member.account),
        amount: { amount: refund.amount, currency: refund.currency },
        since: refund.createdAt,
      };
    }),
  );
}

/**
 * Ends a late refund whose money an operator has sent outside of the provider. One that this operator has ended already is a success,
 * because the answer may have been lost.
 * @param choice.amount minor units, which must be what is due
 * @param choice.transfer what the transfer is called at the bank, for the audit trail
 * @throws AdminRefusal unknown · outdated: it is late no more, another amount is due, or a try is running
 */
export async function recordManualRefund(
  billing: BillingContext,
  { brand, id, amount, transfer }: { brand: string; id: string; amount: number; transfer: string },
  operator: OperatorRow,
): Promise<void> {
  const { db, clock } = billing;
  const found = await takeFirst(
    db
      .select({ refund: refunds, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, id)),
  );
  if (found?.order.site !== brand) throw new AdminRefusal("unknown", { detail: id });
  const { refund, order } = found;
  if (refund.amount !== amount) throw new AdminRefusal("outdated");
  if (refund.sentBy === operator.id) return;
  const now = clock.now();
  await transact(db, async (tx) => {
    await lockBuyer(tx, order);
    const marked = await markSentByOperator(tx, id, operator.id);
    if (!marked) throw new AdminRefusal("outdated");
    await closeRefund(tx, marked, now);
    const details = { order: order.id, amount, currency: refund.currency, transfer };
    await recordAudit(tx, { operator, action: "refundRecorded", brand, details }, now);
  });
  reportOrderChange(billing, { site: brand, orderId: order.id });
}
