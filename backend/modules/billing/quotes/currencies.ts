import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { exchangeRates } from "@/backend/db/schema/bill";
import { planPrices, plans } from "@/backend/db/schema/site";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { ProviderCode } from "@/backend/providers/provider";
import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import { refuse } from "@/backend/runtime/refusal-error";
import { CURRENCY_CODES, type Currency, DEFAULT_CURRENCY } from "@/lib/config/constants";
import { convertAmount } from "@/lib/domain/money/calculate-amounts";

const isCurrency = (code: string): code is Currency => (CURRENCY_CODES as readonly string[]).includes(code);

/** The brand's own currency: its first one. */
export const getSiteCurrency = ({ currencies }: Pick<SiteWithHosts, "currencies">): Currency =>
  currencies.slice(0, 1).find(isCurrency) ?? DEFAULT_CURRENCY;

/** The currencies a brand accepts: those it has prices in, its own first, then those it has an exchange rate for. */
export async function listSiteCurrencies(db: Database, site: SiteWithHosts): Promise<Currency[]> {
  const rates = await db
    .select({ currency: exchangeRates.currency })
    .from(exchangeRates)
    .where(eq(exchangeRates.site, site.id))
    .orderBy(exchangeRates.currency);
  return [...new Set([...site.currencies, ...rates.map(({ currency }) => currency)])].filter(isCurrency);
}

/**
 * The currencies in which a plan can be paid.
 * @throws RefusalError 2008 plan not available
 */
export async function listPlanCurrencies(
  db: Database,
  site: SiteWithHosts,
  planId: string,
): Promise<Currency[]> {
  const priced = await db
    .select({ currency: planPrices.currency })
    .from(planPrices)
    .innerJoin(plans, and(eq(plans.site, planPrices.site), eq(plans.id, planPrices.planId)))
    .where(and(eq(planPrices.site, site.id), eq(planPrices.planId, planId), eq(plans.active, true)));
  if (priced.length === 0) throw refuse("planUnavailable");
  const own = new Set<string>(priced.map(({ currency }) => currency));
  const rates = await db.select().from(exchangeRates).where(eq(exchangeRates.site, site.id));
  const converted = new Set<string>(
    rates.filter(({ base }) => own.has(base)).map(({ currency }) => currency),
  );
  return (await listSiteCurrencies(db, site)).filter(
    (currency) => own.has(currency) || converted.has(currency),
  );
}

/**
 * A plan's price in a currency (minor units): its own, else one converted at the brand's exchange rate, with that rate
 * as text.
 * @throws RefusalError 1030 neither price nor rate
 */
export async function findPlanPrice(
  db: Database,
  site: string,
  planId: string,
  currency: Currency,
): Promise<{ amount: number; exchangeRate: string | null }> {
  const rows = await db
    .select({ currency: planPrices.currency, price: planPrices.price })
    .from(planPrices)
    .where(and(eq(planPrices.site, site), eq(planPrices.planId, planId)));
  const own = rows.find((row) => row.currency === currency);
  if (own) return { amount: own.price, exchangeRate: null };
  const rates = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.site, site), eq(exchangeRates.currency, currency)));
  for (const { base, rate } of rates) {
    const from = rows.find((row) => row.currency === base);
    if (!from) continue;
    return {
      amount: convertAmount(from.price, rate, currency),
      exchangeRate: `1 ${base} = ${rate} ${currency}`,
    };
  }
  throw refuse("exchangeRateUnsupported");
}

/** The brand's rate from one currency to another, a decimal as text; null: it has none. */
export async function findExchangeRate(
  db: Database,
  site: string,
  base: Currency,
  currency: Currency,
): Promise<string | null> {
  const [row] = await db
    .select({ rate: exchangeRates.rate })
    .from(exchangeRates)
    .where(
      and(eq(exchangeRates.site, site), eq(exchangeRates.base, base), eq(exchangeRates.currency, currency)),
    );
  return row?.rate ?? null;
}

/** The given currencies without those that the method's provider does not accept: PayNow accepts only SGD. */
export function filterSupportedCurrencies(method: ProviderCode, currencies: readonly string[]): string[] {
  const supported: readonly string[] | undefined = listOwnCurrencies(method);
  return currencies.filter((currency) => supported === undefined || supported.includes(currency));
}
