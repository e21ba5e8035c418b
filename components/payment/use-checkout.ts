"use client";

import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { type PressOfPay, usePaymentAttempt } from "@/lib/browser/hooks/use-payment-attempt";
import { usePaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import { page, pathHere } from "@/lib/browser/page";
import type { Currency } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { type CheckoutAddress, checkoutPath } from "@/lib/domain/payment/checkout-address";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { nextStep } from "@/lib/domain/payment/next-step";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";
import { isSamePrice } from "@/lib/domain/payment/same-price";
import type { ReadyCheckout } from "@/lib/server/loaders/load-checkout";
import { type CouponRefusal, holderOf, useLostCoupon } from "./coupon-refusal";
import type { PayDetails } from "./methods/method-widget";
import type { OfferedMethod } from "./methods/offered-method";
import { useFreshOnReturn } from "./use-fresh-on-return";

export interface CheckoutStart
  extends Pick<
    ReadyCheckout,
    "planId" | "buyer" | "method" | "quote" | "since" | "quoted" | "splits" | "couponRefusal"
  > {
  methods: readonly OfferedMethod[];
  /** The unpaid order being continued, and the code it holds. */
  orderId: string | null;
  heldCoupon: string | null;
  /** Why its last attempt was refused. */
  refusal: number | null;
}

/** A press that met another price than the one on the screen. */
export interface Repriced {
  before: Quote;
  now: Quote;
  details: PayDetails;
}

/**
 * What the checkout knows and does: what was chosen, its price, the order, and what became of a press. Whatever changes
 * the price asks billing for another one; pay carries the id of the price on the screen.
 */
export function useCheckout(start: CheckoutStart) {
  const { planId, buyer, since, refusal, methods } = start;
  const [method, setMethod] = useState<MethodCode>(start.method);
  const [order, setOrder] = useState({ id: start.orderId, coupon: start.heldCoupon });
  const [repriced, setRepriced] = useState<Repriced | null>(null);
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusal | null>(() =>
    start.couponRefusal ? { ...start.couponRefusal, heldBy: null } : null,
  );
  const offered = (code: string) => methods.find((one) => one.code === code);
  const price = usePaymentQuote(planId, start, (code) => offered(code)?.installments ?? false);
  const { quoted } = price;
  const repeated = useRef(false);
  useFreshOnReturn();

  const attempt = usePaymentAttempt({
    planId,
    buyer,
    orderId: order.id,
    since,
    refusal,
    onOrder: (left) => {
      setOrder({ id: left, coupon: quoted.coupon });
      keepInAddress(left, quoted);
    },
    onAnswer: (info) => {
      page.open(pathHere(nextStep(info)));
      return true;
    },
    onPaid: (paid) => page.open(pathHere(`/paymentResult?orderId=${encodeURIComponent(paid)}`)),
    onRepriced: (press) => void askAgain(press),
  });
  useLostCoupon(attempt.state.kind === "refused" ? attempt.state.code : null, (code) => {
    if (quoted.coupon === null) return;
    setCouponRefusal({ code, coupon: quoted.coupon, heldBy: null });
    change({ coupon: null });
  });

  /** An old price is asked for anew; only another amount needs another yes. */
  async function askAgain({ method: _, quoteId: __, ...details }: PressOfPay) {
    const before = price.quote;
    const now = await price.ask(quoted);
    if (!now) return;
    if (isSamePrice(before, now) && !repeated.current) {
      repeated.current = true;
      attempt.pay({ method: quoted.method, quoteId: now.quoteId, ...details });
    } else setRepriced({ before, now, details });
  }

  /** Another method, currency, number of instalments or no code any more: the price of it. */
  function change(changed: Partial<PriceChoice>): void {
    if (attempt.busy) return;
    const next = { ...quoted, ...changed };
    attempt.dismiss();
    keepInAddress(order.id, next);
    void price.ask(next);
  }

  function keepInAddress(orderId: string | null, choice: PriceChoice): void {
    const address: CheckoutAddress = {
      ...(orderId ? { orderId } : { planId }),
      method: choice.method,
      ...(choice.currency ? { currency: choice.currency } : {}),
      ...(choice.coupon ? { coupon: choice.coupon } : {}),
    };
    history.replaceState(
      history.state,
      "",
      location.pathname + checkoutPath(address).slice("/payment".length),
    );
  }

  async function applyCoupon(code: string): Promise<void> {
    if (attempt.busy) return;
    attempt.dismiss();
    setCouponRefusal(null);
    const next = { ...quoted, coupon: code };
    const outcome = await price.attempt(next);
    if (outcome?.ok) keepInAddress(order.id, { ...next, coupon: outcome.data.coupon ?? code });
    else if (outcome) setCouponRefusal({ code: outcome.code, coupon: code, heldBy: holderOf(outcome.data) });
  }

  /** Takes a code off an unpaid order, which ends that order; true when it is free. */
  async function unbind(orderId: string, coupon: string): Promise<boolean> {
    const outcome = await callApi(
      "unbindDiscountCode",
      { orderId, discountCode: coupon },
      { report: "consequences" },
    );
    if (!outcome.ok) setCouponRefusal({ code: outcome.code, coupon, heldBy: null });
    return outcome.ok;
  }

  return {
    method,
    price,
    attempt,
    repriced,
    couponRefusal,
    orderId: order.id,
    /** The order in progress holds the code on the screen: taking the code off ends that order (spec §4). */
    couponIsHeld: order.id !== null && order.coupon !== null && order.coupon === quoted.coupon,
    /** True where the price on the screen is the chosen method's. */
    priced: !price.asking && price.failure === null && quoted.method === method,
    choose(next: MethodCode): void {
      if (attempt.busy || next === method) return;
      setMethod(next);
      const { currency } = quoted;
      const keeps = currency !== null && offered(next)?.currencies.includes(currency);
      change({ method: next, currency: keeps ? currency : null, installments: null });
    },
    chooseCurrency: (currency: Currency) => change({ currency, installments: null }),
    chooseInstallments: (installments: number) => change({ installments }),
    retryPrice: () => change({ method }),
    applyCoupon,
    /** Frees a code that another unpaid order holds, and uses it here. */
    async freeCoupon(): Promise<void> {
      if (!couponRefusal?.heldBy) return;
      const { coupon, heldBy } = couponRefusal;
      if (await unbind(heldBy.orderId, coupon)) await applyCoupon(coupon);
    },
    async removeCoupon(): Promise<void> {
      const { coupon } = quoted;
      if (coupon === null) return;
      if (order.id === null || order.coupon !== coupon) return change({ coupon: null });
      // The order is over with its code: what follows is a new one, on a page that knows nothing of the old.
      if (await unbind(order.id, coupon)) page.replace(pathHere(checkoutPath({ planId, method })));
    },
    forgetCouponRefusal: () => setCouponRefusal(null),
    pay(details: PayDetails): void {
      if (price.asking || price.failure !== null || quoted.method !== method) return;
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
