"use client";

import { useEffect, useRef, useState } from "react";
import { type PressOfPay, usePaymentAttempt } from "@/lib/browser/hooks/use-payment-attempt";
import { usePaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import { page, pathHere } from "@/lib/browser/page";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { nextStep } from "@/lib/domain/payment/next-step";
import { isSamePrice } from "@/lib/domain/payment/same-price";
import type { ReadyCheckout } from "@/lib/server/loaders/load-checkout";
import type { PayDetails } from "./methods/method-widget";

export interface CheckoutStart
  extends Pick<ReadyCheckout, "planId" | "buyer" | "method" | "quote" | "since"> {
  /** The unpaid order being continued. */
  orderId: string | null;
  /** Why its last attempt was refused. */
  refusal: number | null;
}

/** A press that met another price than the one on the screen. */
export interface Repriced {
  before: Quote;
  now: Quote;
  details: PayDetails;
}

/** What the checkout knows and does: the chosen method, its price, the order, and what became of a press. */
export function useCheckout(start: CheckoutStart) {
  const { planId, buyer, since, refusal } = start;
  const [method, setMethod] = useState<MethodCode>(start.method);
  const [orderId, setOrderId] = useState(start.orderId);
  const [repriced, setRepriced] = useState<Repriced | null>(null);
  const price = usePaymentQuote(planId, start.method, start.quote);
  const repeated = useRef(false);
  useFreshOnReturn();

  const attempt = usePaymentAttempt({
    planId,
    buyer,
    orderId,
    since,
    refusal,
    onOrder: (left) => {
      setOrderId(left);
      keepInAddress({ orderId: left, method });
    },
    onAnswer: (info) => {
      page.open(pathHere(nextStep(info)));
      return true;
    },
    onPaid: (paid) => page.open(pathHere(`/paymentResult?orderId=${encodeURIComponent(paid)}`)),
    onRepriced: (press) => void askAgain(press),
  });

  /** An old price is asked for anew; only another amount needs another yes. */
  async function askAgain({ method: pressed, quoteId: _, ...details }: PressOfPay) {
    const before = price.quote;
    const now = await price.ask(pressed);
    if (!now) return;
    if (isSamePrice(before, now) && !repeated.current) {
      repeated.current = true;
      attempt.pay({ method: pressed, quoteId: now.quoteId, ...details });
    } else setRepriced({ before, now, details });
  }

  return {
    method,
    price,
    attempt,
    repriced,
    /** True where the price on the screen is the chosen method's. */
    priced: !price.asking && price.failure === null && price.quotedMethod === method,
    choose(next: MethodCode): void {
      if (attempt.busy || next === method) return;
      setMethod(next);
      attempt.dismiss();
      keepInAddress({ ...(orderId ? { orderId } : { planId }), method: next });
      void price.ask(next);
    },
    pay(details: PayDetails): void {
      if (price.asking || price.failure !== null || price.quotedMethod !== method) return;
      repeated.current = false;
      attempt.pay({ method, quoteId: price.quote.quoteId, ...details });
    },
    answerReprice(yes: boolean): void {
      const asked = repriced;
      setRepriced(null);
      if (yes && asked) attempt.pay({ method, quoteId: asked.now.quoteId, ...asked.details });
    },
  };
}

/** A reload continues the same order with the same method; nothing else belongs into an address. */
function keepInAddress(query: Record<string, string>): void {
  history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams(query)}`);
}

/** A page that the browser kept whole ("back") may be older than its order. */
function useFreshOnReturn(): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) page.reload();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
}
