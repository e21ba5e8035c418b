import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";

/** What a check finds, before it is known whether it keeps the document from being published. */
export type Finding = Omit<BrandWarning, "severity">;

/** Nobody could buy a plan that is sold only with a renewal that the brand doesn't have. */
export function checkRenewal({ settings, plans }: BrandDocument): Finding[] {
  if (settings.features?.renewal !== false) return [];
  return listActivePlans(plans)
    .filter(([, plan]) => plan.requiresRenewal)
    .map(([plan]) => ({
      code: "renewalRequired",
      path: ["plans", plan, "requiresRenewal"],
      values: { plan },
    }));
}

export function checkMethodCodes({ methods }: BrandDocument): Finding[] {
  return Object.keys(methods)
    .filter((method) => !isMethodCode(method))
    .map((method) => ({ code: "unknownMethod", path: ["methods", method], values: { method } }));
}

/** A price before, alone, can't be stored: it would be lost without a word. */
export function checkOriginalPrices({ plans }: BrandDocument): Finding[] {
  return Object.entries(plans).flatMap(([plan, { prices }]) =>
    Object.entries(prices)
      .filter(([, row]) => isNothing(row.price) && !isNothing(row.originalPrice))
      .map(([currency]) => ({
        code: "originalPriceAlone" as const,
        path: ["plans", plan, "prices", currency, "price"],
        values: { plan, currency },
      })),
  );
}

const isNothing = (value: unknown) => value === null || value === undefined;

/**
 * A method that takes none of the brand's currencies is offered to nobody; the note has those of them that it can take.
 * @param convertible currencies into which the brand's prices are converted
 */
export function checkMethodCurrencies(
  { methods, currencies }: BrandDocument,
  convertible: ReadonlySet<string>,
): Finding[] {
  const isPaid = (code: string) => convertible.has(code) || currencies.some((own) => own === code);
  return Object.entries(methods)
    .filter(([method, row]) => !selectPossible(method, row.currencies).some(isPaid))
    .map(([method]) => ({
      code: "methodWithoutCurrency",
      path: ["methods", method, "currencies"],
      values: { method, currencies: selectPossible(method, currencies).join(",") },
    }));
}

/** Those that a method's provider takes. */
function selectPossible(method: string, currencies: readonly string[]): string[] {
  const possible: readonly string[] | undefined = listOwnCurrencies(method);
  return currencies.filter((code) => possible === undefined || possible.includes(code));
}

export function checkOffers({ plans, methods }: BrandDocument): Finding[] {
  const findings: Finding[] = [];
  if (listActivePlans(plans).length === 0) findings.push({ code: "noPlan", path: ["plans"], values: {} });
  if (Object.keys(methods).length === 0) findings.push({ code: "noMethod", path: ["methods"], values: {} });
  return findings;
}

export function checkPlans({ plans, currencies, langs }: BrandDocument): Finding[] {
  return listActivePlans(plans).flatMap(([plan, { prices, texts }]) => [
    ...currencies
      .filter((currency) => isNothing(prices[currency]?.price))
      .map((currency): Finding => {
        const path = ["plans", plan, "prices", currency];
        return { code: "planWithoutPrice", path, values: { plan, currency } };
      }),
    ...langs
      .filter((language) => !texts[language]?.name)
      .map((language): Finding => {
        const path = ["plans", plan, "texts", language];
        return { code: "planWithoutText", path, values: { plan, language } };
      }),
  ]);
}

const listActivePlans = (plans: BrandDocument["plans"]) =>
  Object.entries(plans).filter(([, { active }]) => active);
