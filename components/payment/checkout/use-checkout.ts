"use client";

import { useRef, useState } from "react";
import type { PaymentDetails } from "@/components/payment/methods/method-form-props";
import type { MethodOption } from "@/components/payment/methods/picker/method-option";
import {
  type CouponRefusal,
  parseHoldingOrder,
  useRejectedCoupon,
} from "@/components/payment/summary/coupon-refusal";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import { type PaymentRequestInput, usePaymentRequest } from "@/lib/browser/hooks/use-payment-request";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { Currency } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { type CheckoutAddress, createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { isSamePrice } from "@/lib/domain/payment/is-same-price";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";
import type { ReadyCheckout } from "@/lib/server/loaders/load-checkout";
import { useReloadOnReturn } from "./use-reload-on-return";

export interface InitialCheckout
  extends Pick<
    ReadyCheckout,
    "planId" | "buyer" | "method" | "quote" | "since" | "quoted" | "splits" | "couponRefusal"
  > {
  methods: readonly MethodOption[];
  /** The unpaid order being continued, and the code it holds. */
  orderId: string | null;
  heldCoupon: string | null;
  /** Why its last attempt was refused. */
  refusal: number | null;
}

/** A press that met another price than the one on the screen. */
export interface PriceChange {
  before: Quote;
  now: Quote;
  details: PaymentDetails;
}

/**
 * What the checkout knows and does: what was chosen, its price, the order, and what became of a press. Whatever changes
 * the price asks billing for another one; pay carries the id of the price on the screen.
 */
export function useCheckout(initial: InitialCheckout) {
  const { planId, buyer, since, refusal, methods } = initial;
  const [method, setMethod] = useState<MethodCode>(initial.method);
  const [order, setOrder] = useState({ id: initial.orderId, coupon: initial.heldCoupon });
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusal | null>(() =>
    initial.couponRefusal ? { ...initial.couponRefusal, holdingOrder: null } : null,
  );
  const findMethod = (code: string) => methods.find((one) => one.code === code);
  const price = usePaymentQuote(planId, initial, (code) => findMethod(code)?.installments ?? false);
  const { quoted } = price;
  const retriedWithNewQuote = useRef(false);
  useReloadOnReturn();

  const paymentRequest = usePaymentRequest({
    planId,
    buyer,
    orderId: order.id,
    since,
    initialRefusal: refusal,
    onOrderCreated: (newOrderId) => {
      setOrder({ id: newOrderId, coupon: quoted.coupon });
      saveInAddress(newOrderId, quoted);
    },
    onPaymentInfo: (info) => {
      page.open(toCurrentLocalePath(createPaymentPath(info)));
      return true;
    },
    onPaid: (paid) => page.open(toCurrentLocalePath(`/paymentResult?orderId=${encodeURIComponent(paid)}`)),
    onRepriced: (request) => void requoteAndPay(request),
  });
  useRejectedCoupon(paymentRequest.state.kind === "refused" ? paymentRequest.state.code : null, (code) => {
    if (quoted.coupon === null) return;
    setCouponRefusal({ code, coupon: quoted.coupon, holdingOrder: null });
    changePriceChoice({ coupon: null });
  });

  /** An old price is asked for anew; only another amount needs another yes. */
  async function requoteAndPay({ method: _, quoteId: __, ...details }: PaymentRequestInput) {
    const before = price.quote;
    const now = await price.requestQuote(quoted);
    if (!now) return;
    if (isSamePrice(before, now) && !retriedWithNewQuote.current) {
      retriedWithNewQuote.current = true;
      paymentRequest.pay({ method: quoted.method, quoteId: now.quoteId, ...details });
    } else setPriceChange({ before, now, details });
  }

  /** Another method, currency, number of instalments or no code any more: the price of it. */
  function changePriceChoice(changed: Partial<PriceChoice>): void {
    if (paymentRequest.busy) return;
    const next = { ...quoted, ...changed };
    paymentRequest.dismiss();
    saveInAddress(order.id, next);
    void price.requestQuote(next);
  }

  function saveInAddress(orderId: string | null, choice: PriceChoice): void {
    const address: CheckoutAddress = {
      ...(orderId ? { orderId } : { planId }),
      method: choice.method,
      ...(choice.currency ? { currency: choice.currency } : {}),
      ...(choice.coupon ? { coupon: choice.coupon } : {}),
    };
    history.replaceState(
      history.state,
      "",
      location.pathname + createCheckoutPath(address).slice("/payment".length),
    );
  }

  async function applyCoupon(code: string): Promise<void> {
    if (paymentRequest.busy) return;
    paymentRequest.dismiss();
    setCouponRefusal(null);
    const next = { ...quoted, coupon: code };
    const outcome = await price.tryQuote(next);
    if (outcome?.ok) saveInAddress(order.id, { ...next, coupon: outcome.data.coupon ?? code });
    else if (outcome)
      setCouponRefusal({ code: outcome.code, coupon: code, holdingOrder: parseHoldingOrder(outcome.data) });
  }

  /** Takes a code off an unpaid order, which ends that order; true when it is free. */
  async function releaseCoupon(orderId: string, coupon: string): Promise<boolean> {
    const outcome = await callApi(
      "unbindDiscountCode",
      { orderId, discountCode: coupon },
      { report: "consequences" },
    );
    if (!outcome.ok) setCouponRefusal({ code: outcome.code, coupon, holdingOrder: null });
    return outcome.ok;
  }

  return {
    method,
    price,
    paymentRequest,
    priceChange,
    couponRefusal,
    orderId: order.id,
    /** The order in progress holds the code on the screen: taking the code off ends that order (rules/coupons#rules). */
    orderHoldsCoupon: order.id !== null && order.coupon !== null && order.coupon === quoted.coupon,
    /** True where the price on the screen is the chosen method's. */
    isPriceCurrent: !price.isLoading && price.failure === null && quoted.method === method,
    choose(next: MethodCode): void {
      if (paymentRequest.busy || next === method) return;
      setMethod(next);
      const { currency } = quoted;
      const keepsCurrency = currency !== null && findMethod(next)?.currencies.includes(currency);
      changePriceChoice({ method: next, currency: keepsCurrency ? currency : null, installments: null });
    },
    chooseCurrency: (currency: Currency) => changePriceChoice({ currency, installments: null }),
    chooseInstallments: (installments: number) => changePriceChoice({ installments }),
    retryPrice: () => changePriceChoice({ method }),
    applyCoupon,
    /** Frees a code that another unpaid order holds, and uses it here. */
    async releaseHeldCoupon(): Promise<void> {
      if (!couponRefusal?.holdingOrder) return;
      const { coupon, holdingOrder } = couponRefusal;
      if (await releaseCoupon(holdingOrder.orderId, coupon)) await applyCoupon(coupon);
    },
    async removeCoupon(): Promise<void> {
      const { coupon } = quoted;
      if (coupon === null) return;
      if (order.id === null || order.coupon !== coupon) return changePriceChoice({ coupon: null });
      // The order is over with its code: what follows is a new one, on a page that knows nothing of the old.
      if (await releaseCoupon(order.id, coupon))
        page.replace(toCurrentLocalePath(createCheckoutPath({ planId, method })));
    },
    dismissCouponRefusal: () => setCouponRefusal(null),
    pay(details: PaymentDetails): void {
      if (price.isLoading || price.failure !== null || quoted.method !== method) return;
      retriedWithNewQuote.current = false;
      paymentRequest.pay({ method, quoteId: price.quote.quoteId, ...details });
    },
    answerPriceChange(accepted: boolean): void {
      const pendingChange = priceChange;
      setPriceChange(null);
      if (accepted && pendingChange)
        paymentRequest.pay({ method, quoteId: pendingChange.now.quoteId, ...pendingChange.details });
    },
  };
}
