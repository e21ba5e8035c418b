"use client";

import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { Quote } from "@/lib/contract/bill/checkout";

export interface PaymentQuote {
  /** The last price billing named; it stays while the next one is on its way. */
  quote: Quote;
  /** True while `quote` may not be the price of the chosen method. */
  asking: boolean;
  /** Code of the catalogue when the last question failed. */
  failure: number | null;
  /** Asks for the price of a method; null when it failed, or when another question came after it. */
  ask(method: string): Promise<Quote | null>;
}

/** The price of the order being bought. Only the last question counts, in whatever order the answers come. */
export function usePaymentQuote(planId: string, initial: Quote): PaymentQuote {
  const [quote, setQuote] = useState(initial);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<number | null>(null);
  const last = useRef<AbortController | null>(null);

  async function ask(method: string): Promise<Quote | null> {
    last.current?.abort();
    const question = new AbortController();
    last.current = question;
    setAsking(true);
    setFailure(null);
    const outcome = await callApi(
      "valuateGoods",
      { planId, method },
      { signal: question.signal, report: "consequences" },
    );
    if (last.current !== question) return null;
    setAsking(false);
    if (!outcome.ok) {
      setFailure(outcome.code);
      return null;
    }
    setQuote(outcome.data);
    return outcome.data;
  }

  return { quote, asking, failure, ask };
}
