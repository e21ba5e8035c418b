import { QueryClient } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/api/call-api";
import { ApiFailureError, type ApiOutcome } from "@/lib/browser/api/outcome";
import { readData } from "@/lib/browser/hooks/use-query-cache";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import { getDefaultInstallmentCount, type PriceChoice } from "@/lib/domain/payment/price-choice";

const QUERY_KEY = ["valuateGoods"];

/** A page has one checkout. Only a browser loads this file: on the server the cache would be shared. */
const cache = new QueryClient();

export interface QuotedPrice {
  quote: Quote;
  /** The choice that it is the price of; `installments` is a number if the method supports installments. */
  quoted: PriceChoice;
  /** The installment plans for its total. */
  splits: readonly InstallmentPlan[];
}

/** Requests the price of a choice, replacing the previous request; null where a later one replaced it. */
export async function askForQuote(
  planId: string,
  choice: PriceChoice,
  installments: Installments,
): Promise<ApiOutcome<QuotedPrice> | null> {
  void cache.cancelQueries({ queryKey: QUERY_KEY }, { revert: false });
  try {
    const data = await cache.fetchQuery({
      queryKey: QUERY_KEY,
      queryFn: ({ signal }) => readData(fetchQuote(planId, choice, installments, signal)),
      // A quote is never reused, whatever the device's clock says.
      staleTime: Number.NEGATIVE_INFINITY,
      // The buyer is waiting: a failure is shown at once, with a button, also offline.
      networkMode: "always",
    });
    return { ok: true, data };
  } catch (error) {
    return error instanceof ApiFailureError ? error.outcome : null;
  }
}

export interface Installments {
  canSplit: boolean;
  /** The plans of the same total, where they are on the page already. */
  known: readonly InstallmentPlan[] | null;
  brandDefault: number;
}

async function fetchQuote(
  planId: string,
  choice: PriceChoice,
  { canSplit, known, brandDefault }: Installments,
  signal: AbortSignal,
): Promise<ApiOutcome<QuotedPrice>> {
  const { method, currency, coupon } = choice;
  const options = { signal, report: "consequences" } as const;
  const priceQuery = {
    planId,
    method,
    ...(currency ? { currency } : {}),
    ...(coupon ? { discountCode: coupon } : {}),
  };
  let splits: readonly InstallmentPlan[] = known ?? [];
  let count = canSplit ? choice.installments : null;
  if (canSplit && !known) {
    const plansOutcome = await callApi("installmentsPlan", priceQuery, options);
    if (!plansOutcome.ok) return plansOutcome;
    splits = plansOutcome.data.plans;
    const isOffered = splits.some((split) => split.count === count);
    if (!isOffered)
      count = plansOutcome.data.defaultCount ?? getDefaultInstallmentCount(splits, brandDefault);
  }
  const installmentFields = count !== null && count > 1 ? { installments: count } : {};
  const quoteOutcome = await callApi("valuateGoods", { ...priceQuery, ...installmentFields }, options);
  if (!quoteOutcome.ok) return quoteOutcome;
  // The coupon in billing's spelling.
  const acceptedCoupon = coupon === null ? null : (quoteOutcome.data.coupon ?? coupon);
  const quoted = { ...choice, coupon: acceptedCoupon, installments: count };
  return { ok: true, data: { quote: quoteOutcome.data, quoted, splits } };
}
