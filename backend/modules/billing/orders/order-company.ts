import { and, eq, gt, isNull } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { toPrintedCompany } from "@/backend/modules/accounts/companies";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { type OrderRow, type Owner, requireOrder } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import { RECEIPT_COMPANY_MS } from "@/lib/config/constants";
import type { Company } from "@/lib/contract/user/company";

/** Until when the company on an order's receipt can be changed, epoch milliseconds; null: no longer, or not paid yet. */
export function getCompanyEnd({ paidAt }: Pick<OrderRow, "paidAt">, now: number): number | null {
  const end = paidAt === null ? null : paidAt + RECEIPT_COMPANY_MS;
  return end !== null && end > now ? end : null;
}

/**
 * Sets, corrects or removes the company on the receipt of a paid order; other receipts stay as they are. An account without a
 * company keeps this one for later payments.
 * @returns the company as it is printed
 * @throws RefusalError 1001 not this owner's order · 1023 not paid, or paid too long ago · -24050 as `toPrintedCompany`
 */
export async function setOrderCompany(
  { db, clock }: BillingContext,
  owner: Owner,
  orderId: string,
  company: Company | null,
): Promise<{ orderId: string; company: Company | null }> {
  const printed = company && toPrintedCompany(company);
  const changed = await db
    .update(orders)
    .set({ company: printed })
    .where(
      and(
        eq(orders.id, orderId),
        whereMember(orders, owner),
        gt(orders.paidAt, clock.now() - RECEIPT_COMPANY_MS),
      ),
    )
    .returning({ id: orders.id });
  if (changed.length === 0) {
    await requireOrder(db, owner, orderId);
    throw refuse("receiptFinal");
  }
  if (printed)
    await db
      .update(members)
      .set({ company: printed })
      .where(and(whereMember(members, owner), isNull(members.company)));
  return { orderId, company: printed };
}
