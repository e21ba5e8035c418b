import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { isWithdrawalRefundLate } from "@/backend/modules/billing/refunds/late-refund";
import type { OrderWithdrawal, WithdrawalState } from "@/lib/contract/bill/withdrawal";
import type { WithdrawalRow } from "./withdrawal-mails";

/** What the buyer sees of each state: who decides is nothing to the buyer. */
const SHOWN_STATES: Record<WithdrawalRow["state"], WithdrawalState> = {
  received: "received",
  unmatched: "received",
  pending: "received",
  approved: "approved",
  refunded: "refunded",
  ended: "ended",
  refused: "refused",
};

/** The statement about an order that its buyer sees: the one that counts, else the newest; null where there is none. */
export async function readOrderWithdrawal(db: Database, orderId: string): Promise<OrderWithdrawal | null> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(sql`(${withdrawals.state} = 'refused')`, desc(withdrawals.receivedAt))
    .limit(1);
  if (!row) return null;
  const { state, receivedAt: at, amount, currency, reason, note } = row;
  return {
    ...{ state: SHOWN_STATES[state], at, reason, note },
    amount: amount && currency ? { amount, currency } : null,
    late: state === "approved" && (await isWithdrawalRefundLate(db, orderId)),
  };
}
