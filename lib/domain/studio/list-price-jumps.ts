import type { Currency } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { PriceJump } from "@/lib/contract/admin/price-jump";

/** From this factor on a price is more likely a slip of the hand than a decision. */
const JUMP = 10;

/**
 * The prices that are not published before they were typed again (rules/studio#prices-that-are-typed-again): 0, at most a tenth, or at least
 * ten times of what is live. In the order of plans and currencies.
 * @param live null: nothing is live yet
 */
export function listPriceJumps(live: BrandDocument | null, next: BrandDocument): PriceJump[] {
  const [language = ""] = next.langs;
  return Object.entries(next.plans).flatMap(([plan, { prices, texts }]) =>
    (Object.keys(prices) as Currency[]).flatMap((currency) => {
      const after = prices[currency]?.price ?? null;
      const before = getLivePrice(live, next, plan, currency);
      if (after === null || !isPriceJump(before, after)) return [];
      return [{ plan, name: texts[language]?.name || plan, currency, before, after }];
    }),
  );
}

/** True for a price that is typed again first. `before`: what is live; null: nothing. Both in minor units. */
function isPriceJump(before: number | null, after: number): boolean {
  if (after === before) return false;
  if (after === 0) return true;
  return Boolean(before) && (after * JUMP <= (before ?? 0) || after >= (before ?? 0) * JUMP);
}

/** Null where the plan is offered at a price now at which it could not be bought before, so that each price of 0 is confirmed once. */
function getLivePrice(
  live: BrandDocument | null,
  next: BrandDocument,
  plan: string,
  currency: Currency,
): number | null {
  if (live === null || (isOffered(next, plan, currency) && !isOffered(live, plan, currency))) return null;
  return findPrice(live, plan, currency);
}

const isOffered = (document: BrandDocument, plan: string, currency: Currency): boolean =>
  document.plans[plan]?.active === true && document.currencies.includes(currency);

const findPrice = ({ plans }: BrandDocument, plan: string, currency: Currency): number | null =>
  plans[plan]?.prices[currency]?.price ?? null;
