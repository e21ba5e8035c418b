import { DEMO_METHODS, type DemoPurchase } from "@/backend/seed/demo-history";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { PREVIEW_STATES, type PreviewState } from "@/lib/contract/admin/preview-site";
import { METHODS } from "@/lib/domain/payment/methods/methods";

/** What a sample member buys. */
export interface SamplePurchase {
  planId: string;
  method: DemoPurchase["method"];
}

type Document = Pick<BrandDocument, "plans" | "methods" | "trialDays" | "settings">;

/**
 * What a sample member of a brand can buy by a method: a plan that is on sale with a price in one of the method's currencies, the
 * recommended one first. Null where there is none.
 * @param renews true: the plan's renewal is part of it
 */
export function findSamplePurchase(
  { plans, methods }: Document,
  method: SamplePurchase["method"],
  renews = false,
): SamplePurchase | null {
  const currencies = methods[method]?.currencies ?? [];
  const [match] = Object.entries(plans)
    .filter(([, plan]) => plan.active && (renews || !plan.requiresRenewal))
    .filter(([, { prices }]) => currencies.some((currency) => typeof prices[currency]?.price === "number"))
    .sort(
      ([, one], [, other]) =>
        Number(other.recommended) - Number(one.recommended) || one.position - other.position,
    );
  return match ? { planId: match[0], method } : null;
}

/** The first that a sample member can buy, by card or PIX. */
export const findAnyPurchase = (document: Document): SamplePurchase | null =>
  findSamplePurchase(document, "card") ?? findSamplePurchase(document, "pix");

const PHONE_METHOD = DEMO_METHODS.find((code) => METHODS[code].kind === "phoneCode");

/** What a sample member can buy by a method that sends a code to the phone. */
export const findPhonePurchase = (document: Document): SamplePurchase | null =>
  PHONE_METHOD === undefined ? null : findSamplePurchase(document, PHONE_METHOD);

/** The states in which a brand can be looked at: a brand without a trial has nobody who tries it. */
export function listSampleStates(document: Document): PreviewState[] {
  const canBuy = findAnyPurchase(document) !== null;
  const possible: Record<PreviewState, boolean> = {
    visitor: true,
    trial: document.trialDays > 0,
    pastDue:
      document.settings.features?.renewal !== false && findSamplePurchase(document, "card", true) !== null,
    pixWaiting: findSamplePurchase(document, "pix") !== null,
    refunded: canBuy,
    television: canBuy,
    paid: canBuy,
    held: findSamplePurchase(document, "card") !== null,
    refused: findSamplePurchase(document, "card") !== null,
    codeWaiting: findPhonePurchase(document) !== null,
  };
  return PREVIEW_STATES.filter((state) => possible[state]);
}
