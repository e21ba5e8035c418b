import { asc, eq } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import type { Database } from "@/backend/db/client";
import { billingRules } from "@/backend/db/schema/bill";
import { siteMethods } from "@/backend/db/schema/site";
import { CURRENCY_CODES, type Currency } from "@/lib/config/constants";
import { currenciesOf, currenciesOfPlan } from "./currencies";
import { takenBy } from "./method-currencies";
import { isProviderCode } from "./price";

export interface OfferedMethod {
  code: string;
  currencies: Currency[];
  discountRate: number;
  installments: boolean;
}

/**
 * The methods a plan can be paid with, in the brand's order, each with the currencies it takes and the plan is sold in.
 * @throws Refusal 2008 plan gone · -2408 currency the brand doesn't sell in
 */
export async function offeredMethods(
  db: Database,
  { site, planId, currency }: { site: SiteRecord; planId: string; currency: Currency | null },
): Promise<OfferedMethod[]> {
  const sold = new Set(await currenciesOfPlan(db, site, planId));
  if (currency !== null && !(await currenciesOf(db, site)).includes(currency)) throw new Refusal(-2408);

  const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
  const methods = await db
    .select()
    .from(siteMethods)
    .where(eq(siteMethods.site, site.id))
    .orderBy(asc(siteMethods.position), asc(siteMethods.method));
  return methods
    .flatMap(({ method, ...row }) => (isProviderCode(method) ? [{ method, ...row }] : []))
    .map(({ method, currencies, discountRate }) => ({
      code: method,
      currencies: CURRENCY_CODES.filter(
        (code) => takenBy(method, currencies).includes(code) && sold.has(code),
      ),
      discountRate,
      installments: rules?.installments?.methods.includes(method) ?? false,
    }))
    .filter(({ currencies }) => (currency === null ? currencies.length > 0 : currencies.includes(currency)));
}
