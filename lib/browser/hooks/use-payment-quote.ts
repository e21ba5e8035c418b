"use client";

import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome, ApiOutcome } from "@/lib/browser/api/outcome";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import { getDefaultInstallmentCount, type PriceChoice } from "@/lib/domain/payment/price-choice";

export interface PaymentQuote {
  /** The last price from billing; it stays while the next one is loading. */
  quote: Quote;
  /** The choice that the price is for; `installments` is a number if the method supports installments. */
  quoted: PriceChoice;
  /** The installment plans for its total; empty without installments. */
  splits: readonly InstallmentPlan[];
  isLoading: boolean;
  /** Code of the error catalog if the last request failed. */
  failure: number | null;
  /** The choice that was requested last and not only tried: what a change changes, also while its price is loading or after a failure. */
  getRequested(): PriceChoice;
  /** Requests a price; null if the request failed or was replaced by a later one. */
  requestQuote(choice: PriceChoice): Promise<Quote | null>;
  /** Requests a price for a choice that may be refused; the price then stays, and the caller shows the failure. */
  tryQuote(choice: PriceChoice): Promise<ApiOutcome<Quote> | null>;
}

export interface InitialPrice {
  quote: Quote;
  quoted: PriceChoice;
  splits: readonly InstallmentPlan[];
}

interface QuotedPrice extends InitialPrice {
  ok: true;
}

/**
 * The price of a checkout. Only the answer to the last request is used. `canSplit` is true for methods that may support
 * installments, so that their plans are requested; `brandInstallments` are preselected where billing names none.
 */
export function usePaymentQuote(
  planId: string,
  { brandInstallments, ...start }: InitialPrice & { brandInstallments: number },
  canSplit: (method: string) => boolean,
): PaymentQuote {
  const [currentPrice, setCurrentPrice] = useState(start);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<number | null>(null);
  const lastRequest = useRef<AbortController | null>(null);
  const requested = useRef(start.quoted);
  const priced = useRef(start.quoted);

  /** The installment plans of the previous choice, if the new choice has the same total. */
  function findKnownSplits({ method, currency, coupon }: PriceChoice): readonly InstallmentPlan[] | null {
    const { quoted, splits } = currentPrice;
    const isSameChoice = quoted.method === method && quoted.currency === currency && quoted.coupon === coupon;
    return isSameChoice && splits.length > 0 ? splits : null;
  }

  async function loadPrice(choice: PriceChoice): Promise<QuotedPrice | ApiFailureOutcome | null> {
    lastRequest.current?.abort();
    const request = new AbortController();
    lastRequest.current = request;
    setIsLoading(true);
    setFailure(null);
    const knownSplits = choice.installments === null ? null : findKnownSplits(choice);
    const outcome = await fetchQuote(
      planId,
      choice,
      { canSplit: canSplit(choice.method), known: knownSplits, brandDefault: brandInstallments },
      request.signal,
    );
    if (lastRequest.current !== request) return null;
    setIsLoading(false);
    if (outcome.ok) {
      setCurrentPrice(outcome);
      requested.current = outcome.quoted;
      priced.current = outcome.quoted;
    }
    return outcome;
  }

  async function requestQuote(choice: PriceChoice): Promise<Quote | null> {
    requested.current = choice;
    const outcome = await loadPrice(choice);
    if (outcome?.ok) return outcome.quote;
    if (outcome) setFailure(outcome.code);
    return null;
  }

  return {
    ...currentPrice,
    isLoading,
    failure,
    getRequested: () => requested.current,
    requestQuote,
    async tryQuote(choice) {
      const outcome = await loadPrice(choice);
      if (outcome?.ok) return { ok: true, data: outcome.quote };
      // The price of an earlier change was still loading when the attempt took its place.
      if (outcome && requested.current !== priced.current) void requestQuote(requested.current);
      return outcome;
    },
  };
}

interface Installments {
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
): Promise<QuotedPrice | ApiFailureOutcome> {
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
  return {
    ok: true,
    quote: quoteOutcome.data,
    quoted: { ...choice, coupon: acceptedCoupon, installments: count },
    splits,
  };
}
