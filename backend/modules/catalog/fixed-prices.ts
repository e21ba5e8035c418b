import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { planPrices } from "@/backend/db/schema/site";
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
