import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { billingRules } from "@/backend/db/schema/bill";
import { plans, siteMethods } from "@/backend/db/schema/site";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { refuse } from "@/backend/runtime/refusal-error";
import { CURRENCY_CODES, type Currency } from "@/lib/config/constants";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { canRenewWith } from "@/lib/domain/renewal/mandate";
import { filterSupportedCurrencies, listPlanCurrencies, listSiteCurrencies } from "./currencies";

export interface PaymentMethodOffer {
  code: string;
  currencies: Currency[];
  discountRate: number;
  installments: boolean;
}

/**
 * The methods a plan can be paid with, in the brand's order, each with the currencies that both method and plan allow;
 * for a plan that requires renewal those that can renew it (rules/renewal#plans-that-require-it).
 * @throws RefusalError 2008 plan not available · -2408 currency that the brand does not accept
 */
export async function listPaymentMethods(
  db: Database,
  { site, planId, currency }: { site: SiteWithHosts; planId: string; currency: Currency | null },
): Promise<PaymentMethodOffer[]> {
  const [plan] = await db
    .select({ requiresRenewal: plans.requiresRenewal, days: plans.validityDays })
    .from(plans)
    .where(and(eq(plans.site, site.id), eq(plans.id, planId)));
  const planCurrencies = new Set(await listPlanCurrencies(db, site, planId));
  if (currency !== null && !(await listSiteCurrencies(db, site)).includes(currency))
    throw refuse("currencyUnsupported");

  const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
  const methods = await db
    .select()
    .from(siteMethods)
    .where(eq(siteMethods.site, site.id))
    .orderBy(asc(siteMethods.position), asc(siteMethods.method));
  return methods
    .flatMap(({ method, ...row }) => (isMethodCode(method) ? [{ method, ...row }] : []))
    .filter(({ method }) => !plan?.requiresRenewal || canRenewWith(method, plan.days))
    .map(({ method, currencies, discountRate }) => ({
      code: method,
      currencies: CURRENCY_CODES.filter(
        (code) => filterSupportedCurrencies(method, currencies).includes(code) && planCurrencies.has(code),
      ),
      discountRate,
      installments: rules?.installments?.methods.includes(method) ?? false,
    }))
    .filter(({ currencies }) => (currency === null ? currencies.length > 0 : currencies.includes(currency)));
}
