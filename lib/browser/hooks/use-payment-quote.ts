"use client";

import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { Quote } from "@/lib/contract/bill/checkout";

export interface PaymentQuote {
  /** The last price billing named; it stays while the next one is on its way. */
  quote: Quote;
  /** The method that price is for. */
  quotedMethod: string;
  asking: boolean;
  /** Code of the catalogue when the last question failed. */
  failure: number | null;
  /** Asks for the price of a method; null when it failed, or when another question came after it. */
  ask(method: string): Promise<Quote | null>;
}

/** The price of the order being bought. Only the last question counts, in whatever order the answers come. */
export function usePaymentQuote(planId: string, method: string, initial: Quote): PaymentQuote {
  const [{ quote, quotedMethod }, setQuote] = useState({ quote: initial, quotedMethod: method });
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<number | null>(null);
  const last = useRef<AbortController | null>(null);

  async function ask(wanted: string): Promise<Quote | null> {
    last.current?.abort();
    const question = new AbortController();
    last.current = question;
    setAsking(true);
    setFailure(null);
    const outcome = await callApi(
      "valuateGoods",
      { planId, method: wanted },
      { signal: question.signal, report: "consequences" },
    );
    if (last.current !== question) return null;
    setAsking(false);
    if (!outcome.ok) {
      setFailure(outcome.code);
      return null;
    }
    setQuote({ quote: outcome.data, quotedMethod: wanted });
    return outcome.data;
  }

  return { quote, quotedMethod, asking, failure, ask };
}
