"use client";

import { useRef, useState } from "react";
import type { ApiFailureOutcome, ApiOutcome } from "@/lib/browser/api/outcome";
import { loadChunk } from "@/lib/browser/chunk-failure";
import type { QuotedPrice } from "@/lib/browser/payment/quote-query";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";

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

/** The code for the call could not be loaded. */
const NOT_LOADED: ApiFailureOutcome = {
  ok: false,
  code: TRANSPORT_ERROR_CODES.noAnswer,
  transport: "offline",
};

/**
 * The price of a checkout. Only the answer to the last request is used. `canSplit` is true for methods that may support
 * installments, so that their plans are requested; `brandInstallments` are preselected where billing names none.
 */
export function usePaymentQuote(
  planId: string,
  { brandInstallments, ...start }: QuotedPrice & { brandInstallments: number },
  canSplit: (method: string) => boolean,
): PaymentQuote {
  const [currentPrice, setCurrentPrice] = useState(start);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<number | null>(null);
  const requested = useRef(start.quoted);
  const priced = useRef(start.quoted);

  /** The installment plans of the previous choice, if the new choice has the same total. */
  function findKnownSplits({ method, currency, coupon }: PriceChoice): readonly InstallmentPlan[] | null {
    const { quoted, splits } = currentPrice;
    const isSameChoice = quoted.method === method && quoted.currency === currency && quoted.coupon === coupon;
    return isSameChoice && splits.length > 0 ? splits : null;
  }

  /** Null where a later request replaced it. */
  async function loadPrice(choice: PriceChoice): Promise<ApiOutcome<QuotedPrice> | null> {
    setIsLoading(true);
    setFailure(null);
    const known = choice.installments === null ? null : findKnownSplits(choice);
    const installments = { canSplit: canSplit(choice.method), known, brandDefault: brandInstallments };
    const outcome = await loadChunk(() => import("@/lib/browser/payment/quote-query")).then(
      ({ askForQuote }) => askForQuote(planId, choice, installments),
      () => NOT_LOADED,
    );
    if (outcome === null) return null;
    setIsLoading(false);
    if (outcome.ok) {
      setCurrentPrice(outcome.data);
      requested.current = outcome.data.quoted;
      priced.current = outcome.data.quoted;
    }
    return outcome;
  }

  async function requestQuote(choice: PriceChoice): Promise<Quote | null> {
    requested.current = choice;
    const outcome = await loadPrice(choice);
    if (outcome?.ok) return outcome.data.quote;
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
      if (outcome?.ok) return { ok: true, data: outcome.data.quote };
      // The price of an earlier change was still loading when the attempt replaced it.
      if (outcome && requested.current !== priced.current) void requestQuote(requested.current);
      return outcome;
    },
  };
}
