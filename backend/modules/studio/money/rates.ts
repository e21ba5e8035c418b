import { and, asc, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { exchangeRates } from "@/backend/db/schema/bill";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { Currency } from "@/lib/config/constants";
import type { ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import type { ListedRate } from "@/lib/contract/admin/money/rates";
import { isRateJump } from "@/lib/domain/studio/is-rate-jump";

interface RatePair {
  brand: string;
  base: Currency;
  currency: Currency;
}

const wherePair = ({ brand, base, currency }: RatePair) =>
  and(eq(exchangeRates.site, brand), eq(exchangeRates.base, base), eq(exchangeRates.currency, currency));

const LISTED = {
  base: exchangeRates.base,
  currency: exchangeRates.currency,
  rate: exchangeRates.rate,
  updatedAt: exchangeRates.updatedAt,
};

async function findRate(db: Database, pair: RatePair): Promise<ListedRate | null> {
  const [found] = await db.select(LISTED).from(exchangeRates).where(wherePair(pair));
  return found ?? null;
}

/** A brand's exchange rates by their currencies. */
export const listRates = (db: Database, brand: string): Promise<ListedRate[]> =>
  db
    .select(LISTED)
    .from(exchangeRates)
    .where(eq(exchangeRates.site, brand))
    .orderBy(asc(exchangeRates.base), asc(exchangeRates.currency));

/**
 * Sets what a unit of a price is worth in another currency; orders keep the rate that they were made with. A second call with the same
 * rate changes nothing.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown: no such brand is open · invalid: the brand has no prices in `base`, or both are the same · outdated: the
 *   rate is neither `before` nor this one · rateUnconfirmed: it is far from it and was not typed again
 */
export async function setRate(
  db: Database,
  { rate, before, again, ...pair }: ParsedAdminPayload<"setRate">,
  operator: OperatorRow,
  now: number,
): Promise<ListedRate> {
  const { brand, base, currency } = pair;
  const site = await findSiteById(db, brand);
  if (!site) throw new AdminRefusal("unknown", { detail: brand });
  if (!site.currencies.includes(base)) throw new AdminRefusal("invalid", { fields: { base: "notSold" } });
  if (base === currency) throw new AdminRefusal("invalid", { fields: { currency: "same" } });
  return transact(db, async (tx) => {
    const [stored] =
      before === null
        ? await tx
            .insert(exchangeRates)
            .values({ site: brand, base, currency, rate, updatedAt: now })
            .onConflictDoNothing()
            .returning(LISTED)
        : await tx
            .update(exchangeRates)
            .set({ rate, updatedAt: now })
            .where(and(wherePair(pair), eq(exchangeRates.rate, before)))
            .returning(LISTED);
    if (!stored) {
      const present = await findRate(tx, pair);
      // The same once more: the answer to it was lost.
      if (present?.rate === rate) return present;
      throw new AdminRefusal("outdated");
    }
    // After the comparison with what is stored, so that the question is about the present rate.
    if (before !== null && isRateJump(before, rate) && again !== rate)
      throw new AdminRefusal("rateUnconfirmed", { detail: before });
    const changes = [{ path: ["rates", base, currency], before, after: rate }];
    await recordAudit(tx, { operator, action: "rateSet", brand, details: { base, currency }, changes }, now);
    return stored;
  });
}

/**
 * Removes a rate: plans without a price in the currency are no longer sold in it. A second call changes nothing.
 * @param now epoch milliseconds
 * @throws AdminRefusal outdated: the rate is another one
 */
export async function removeRate(
  db: Database,
  { before, ...pair }: ParsedAdminPayload<"removeRate">,
  operator: OperatorRow,
  now: number,
): Promise<void> {
  const { brand, base, currency } = pair;
  await transact(db, async (tx) => {
    const removed = await tx
      .delete(exchangeRates)
      .where(and(wherePair(pair), eq(exchangeRates.rate, before)))
      .returning(LISTED);
    if (removed.length === 0) {
      // The same once more: the answer to it was lost.
      if ((await findRate(tx, pair)) === null) return;
      throw new AdminRefusal("outdated");
    }
    const changes = [{ path: ["rates", base, currency], before, after: null }];
    const details = { base, currency };
    await recordAudit(tx, { operator, action: "rateRemoved", brand, details, changes }, now);
  });
}
