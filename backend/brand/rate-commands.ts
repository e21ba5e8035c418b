import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { exchangeRates } from "@/backend/db/schema/bill";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Currency } from "@/lib/config/constants";
import { EXCHANGE_RATE_PATTERN } from "@/lib/config/constants-of-money";
import { BrandError } from "./brand-error";
import { parseCurrencyCode } from "./field-parsers";

/** Exchange rates of a brand: what a unit of a plan's price is worth in a currency the plan has no price in. */
export type RateCommand =
  | { kind: "listRates"; site: string }
  | { kind: "setRate"; site: string; base: Currency; currency: Currency; rate: string }
  | { kind: "removeRate"; site: string; base: Currency; currency: Currency };

export const RATE_USAGE = `  npm run brand -- rates <site>
  npm run brand -- set-rate <site> <from> <to> <rate>
        what one unit of a plan's price is worth in a currency that the plan has no price in: set-rate andina MXN USD 0.0543
  npm run brand -- remove-rate <site> <from> <to>`;

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`. */
export const RATE_PARSERS: Record<string, (args: string[]) => RateCommand> = {
  rates: ([site = ""]) => ({ kind: "listRates", site }),
  "set-rate": ([site = "", base = "", currency = "", rate = ""]) => ({
    kind: "setRate",
    site,
    ...parsePair(base, currency),
    rate: parseRate(rate),
  }),
  "remove-rate": ([site = "", base = "", currency = ""]) => ({
    kind: "removeRate",
    site,
    ...parsePair(base, currency),
  }),
};

function parsePair(from: string, to: string): { base: Currency; currency: Currency } {
  const [base, currency] = [parseCurrencyCode(from), parseCurrencyCode(to)];
  if (base === currency) throw new BrandError("A rate leads from one currency to another.");
  return { base, currency };
}

function parseRate(text: string): string {
  if (EXCHANGE_RATE_PATTERN.test(text)) return text;
  throw new BrandError(`"${text}" is no rate: write a decimal number above 0, such as 0.0543.`);
}

/**
 * Lists, sets or removes an exchange rate. Orders keep the rate that they were made with.
 * @throws BrandError for a price's currency that the brand does not sell in, or a rate that it does not have
 */
export async function runRateCommand(
  db: Database,
  site: SiteWithHosts,
  command: RateCommand,
  now: number,
): Promise<string[]> {
  if (command.kind === "listRates") return listRates(db, site);
  const { base, currency } = command;
  if (command.kind === "setRate") {
    if (!site.currencies.includes(base))
      throw new BrandError(`${site.name} has prices in ${site.currencies.join(", ")}, not in ${base}.`);
    const { rate } = command;
    await db
      .insert(exchangeRates)
      .values({ site: site.id, base, currency, rate, updatedAt: now })
      .onConflictDoUpdate({
        target: [exchangeRates.site, exchangeRates.base, exchangeRates.currency],
        set: { rate, updatedAt: now },
      });
    return [`${site.name} converts at 1 ${base} = ${rate} ${currency}.`];
  }
  const removed = await db
    .delete(exchangeRates)
    .where(
      and(
        eq(exchangeRates.site, site.id),
        eq(exchangeRates.base, base),
        eq(exchangeRates.currency, currency),
      ),
    )
    .returning({ rate: exchangeRates.rate });
  if (removed.length === 0) throw new BrandError(`${site.name} has no rate from ${base} to ${currency}.`);
  return [`${site.name} no longer converts ${base} to ${currency}.`];
}

async function listRates(db: Database, site: SiteWithHosts): Promise<string[]> {
  const rates = await db
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.site, site.id))
    .orderBy(exchangeRates.base, exchangeRates.currency);
  if (rates.length === 0) return [`${site.name} has no exchange rates.`];
  return rates.map(({ base, currency, rate }) => `1 ${base} = ${rate} ${currency}`);
}
