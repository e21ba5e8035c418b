"use client";

import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome, ApiOutcome } from "@/lib/browser/api/outcome";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";

export interface PaymentQuote {
  /** The last price billing named; it stays while the next one is on its way. */
  quote: Quote;
  /** What that price is for; `installments` is a number wherever the method can be split. */
  quoted: PriceChoice;
  /** How its total may be split; empty where it may not. */
  splits: readonly InstallmentPlan[];
  asking: boolean;
  /** Code of the catalogue when the last question failed. */
  failure: number | null;
  /** Asks for a price; null when it failed, or when another question came after it. */
  ask(choice: PriceChoice): Promise<Quote | null>;
  /** The same for a choice that may be refused: then the price that stands stays, and the refusal is the caller's. */
  attempt(choice: PriceChoice): Promise<ApiOutcome<Quote> | null>;
}

export interface PriceStart {
  quote: Quote;
  quoted: PriceChoice;
  splits: readonly InstallmentPlan[];
}

interface Priced extends PriceStart {
  ok: true;
}

/**
 * The price of the order being bought. Only the last question counts, in whatever order the answers come.
 * `canSplit` says for which methods it is worth asking into how many parts.
 */
export function usePaymentQuote(
  planId: string,
  start: PriceStart,
  canSplit: (method: string) => boolean,
): PaymentQuote {
  const [standing, setStanding] = useState(start);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<number | null>(null);
  const last = useRef<AbortController | null>(null);

  /** The splits of what was chosen before hold as long as their total does. */
  function knownSplits({ method, currency, coupon }: PriceChoice): readonly InstallmentPlan[] | null {
    const { quoted, splits } = standing;
    const same = quoted.method === method && quoted.currency === currency && quoted.coupon === coupon;
    return same && splits.length > 0 ? splits : null;
  }

  async function look(choice: PriceChoice): Promise<Priced | ApiFailureOutcome | null> {
    last.current?.abort();
    const question = new AbortController();
    last.current = question;
    setAsking(true);
    setFailure(null);
    const known = choice.installments === null ? null : knownSplits(choice);
    const outcome = await reckon(planId, choice, canSplit(choice.method), known, question.signal);
    if (last.current !== question) return null;
    setAsking(false);
    if (outcome.ok) setStanding(outcome);
    return outcome;
  }

  return {
    ...standing,
    asking,
    failure,
    async ask(choice) {
      const outcome = await look(choice);
      if (outcome?.ok) return outcome.quote;
      if (outcome) setFailure(outcome.code);
      return null;
    },
    async attempt(choice) {
      const outcome = await look(choice);
      return outcome?.ok ? { ok: true, data: outcome.quote } : outcome;
    },
  };
}

async function reckon(
  planId: string,
  choice: PriceChoice,
  canSplit: boolean,
  known: readonly InstallmentPlan[] | null,
  signal: AbortSignal,
): Promise<Priced | ApiFailureOutcome> {
  const { method, currency, coupon } = choice;
  const options = { signal, report: "consequences" } as const;
  const question = {
    planId,
    method,
    ...(currency ? { currency } : {}),
    ...(coupon ? { discountCode: coupon } : {}),
  };
  let splits: readonly InstallmentPlan[] = known ?? [];
  let count = canSplit ? choice.installments : null;
  if (canSplit && !known) {
    const listed = await callApi("installmentsPlan", question, options);
    if (!listed.ok) return listed;
    splits = listed.data.plans;
    const offered = splits.some((split) => split.count === count);
    if (!offered) count = listed.data.defaultCount;
  }
  const parts = count !== null && count > 1 ? { installments: count } : {};
  const priced = await callApi("valuateGoods", { ...question, ...parts }, options);
  if (!priced.ok) return priced;
  // As billing spells it.
  const taken = coupon === null ? null : (priced.data.coupon ?? coupon);
  return { ok: true, quote: priced.data, quoted: { ...choice, coupon: taken, installments: count }, splits };
}
