import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { quotes } from "@/backend/db/schema/bill";
import { takeFirst } from "@/backend/db/take-first";
import { findMember } from "@/backend/modules/accounts/members";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { holdCredit } from "./credit-uses";
import { findUnusedDays } from "./unused-days";

/**
 * Makes an open order hold the days again that an earlier price of it took in payment, where money for that price arrives after the order
 * was priced anew (rules/money#credit-for-unused-days). Call it under the buyer's lock.
 * @returns false where they are not all free any more, so that this price does not pay for the plan
 */
export async function holdFormerCredit(tx: Database, order: OrderRow, attempt: AttemptRow): Promise<boolean> {
  if (attempt.quoteId === order.quoteId) return true;
  const quote = await takeFirst(tx.select().from(quotes).where(eq(quotes.id, attempt.quoteId)));
  const credit = quote?.shown.credit;
  if (!quote || !credit) return true;
  const site = await findSiteById(tx, order.site);
  const member = await findMember(tx, order.site, order.uid);
  if (!site || !member) return false;
  const query = { site, member, language: site.defaultLang, planId: order.planId };
  const unused = await findUnusedDays(tx, query, credit.amount, quote.createdAt);
  if (unused?.amount !== credit.amount.amount) return false;
  await holdCredit(tx, order, unused.uses);
  return true;
}
