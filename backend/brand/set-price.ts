import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { planPrices, plans } from "@/backend/db/schema/site";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { writeBookedAmount, writeDecimal } from "@/lib/domain/money/format-money";
import { isPriceJump } from "@/lib/domain/studio/list-price-jumps";
import { BrandError } from "./brand-error";
import type { BrandCommand } from "./parse-brand-command";

/**
 * Sets the price of a plan in one currency, in minor units.
 * @throws BrandError for a plan or currency that the brand does not have, and for a price that is typed again first
 *   (rules/studio#prices-that-are-typed-again), unless that is confirmed
 */
export async function setPrice(
  db: Database,
  site: SiteWithHosts,
  { planId, currency, amount, isConfirmed }: Extract<BrandCommand, { kind: "setPrice" }>,
): Promise<string[]> {
  const [plan] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.site, site.id), eq(plans.id, planId)));
  if (!plan) throw new BrandError(`${site.name} has no plan "${planId}".`);
  if (!site.currencies.includes(currency))
    throw new BrandError(`${site.name} sells in ${site.currencies.join(", ")}, not in ${currency}.`);
  const isThisPrice = and(
    eq(planPrices.site, site.id),
    eq(planPrices.planId, planId),
    eq(planPrices.currency, currency),
  );
  const [live] = await db.select({ price: planPrices.price }).from(planPrices).where(isThisPrice);
  const before = live?.price ?? null;
  if (!isConfirmed && isPriceJump(before, amount))
    throw new BrandError(
      `Plan ${planId} would cost ${writeDecimal({ amount, currency })} ${currency} in place of ` +
        `${before === null ? "nothing that was set" : writeBookedAmount({ amount: before, currency })}. Where that is meant, add --confirm-prices.`,
    );
  await db
    .insert(planPrices)
    .values({ site: site.id, planId, currency, price: amount })
    .onConflictDoUpdate({
      target: [planPrices.site, planPrices.planId, planPrices.currency],
      // An original price that is no longer higher would promise a saving that does not exist.
      set: {
        price: amount,
        originalPrice: sql`case when ${planPrices.originalPrice} > ${amount}::bigint then ${planPrices.originalPrice} end`,
      },
    });
  return [`Plan ${planId} of ${site.name} costs ${writeDecimal({ amount, currency })} ${currency}.`];
}
