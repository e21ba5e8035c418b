import { and, eq, max } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { planPrices, plans } from "@/backend/db/schema/site";
import { CURRENCY_CODES, type Currency } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import type { SiteWithHosts } from "./sites";

/** The currencies of a brand that the product knows, in the brand's order. */
export const listOfferedCurrencies = ({ currencies }: SiteWithHosts): Currency[] =>
  currencies.filter((code): code is Currency => (CURRENCY_CODES as readonly string[]).includes(code));

/**
 * The fixed prices of a plan in the brand's currencies, that of `first` first. A price that is converted at a rate is none of them: it
 * changes with the rate (rules/money#exchange-rates).
 */
export async function listFixedPrices(
  db: Database,
  site: SiteWithHosts,
  planId: string,
  first: Currency,
): Promise<Money[]> {
  const rows = await db
    .select({ amount: planPrices.price, currency: planPrices.currency })
    .from(planPrices)
    .where(and(eq(planPrices.site, site.id), eq(planPrices.planId, planId)));
  const offered = listOfferedCurrencies(site);
  return [first, ...offered.filter((currency) => currency !== first)].flatMap((currency) => {
    const row = rows.find((price) => price.currency === currency);
    return row ? [{ amount: row.amount, currency }] : [];
  });
}

/**
 * When a brand's list of plans changed last, in milliseconds since the epoch: one that is no longer sold changed it as well. Null where
 * no plan has changed since that is known.
 */
export async function readPlansDate(db: Database, site: string): Promise<number | null> {
  const [row] = await db
    .select({ latest: max(plans.updatedAt) })
    .from(plans)
    .where(eq(plans.site, site));
  return row?.latest ?? null;
}
