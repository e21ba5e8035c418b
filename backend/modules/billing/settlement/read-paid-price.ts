import { eq } from "drizzle-orm";
import { quotes } from "@/backend/db/schema/bill";
import type { OrderRow } from "@/backend/modules/billing/rows";
import type { SettlementContext } from "./settlement-context";

/** The price columns of the quote that was paid, where the order got another price since that attempt. */
export async function readPaidPrice({ tx, attempt, order }: SettlementContext): Promise<Partial<OrderRow>> {
  if (attempt.quoteId === order.quoteId) return {};
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, attempt.quoteId));
  if (!quote) return {};
  const { subtotal, discount, discounts, total, renewal, coupon, installments, exchangeRate } = quote.shown;
  return {
    quoteId: quote.id,
    currency: total.currency,
    subtotal: subtotal.amount,
    discount: discount.amount,
    discounts,
    total: total.amount,
    renewal: renewal ?? null,
    coupon: coupon ?? null,
    installments: installments ?? null,
    exchangeRate: exchangeRate ?? null,
  };
}
