"use client";

import { useRef, useState } from "react";
import { useConsents } from "@/components/payment/consents/use-consents";
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
import { copyRequestedCode } from "@/lib/browser/payment/copied-code";
import type { Currency } from "@/lib/config/constants";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { isSamePrice } from "@/lib/domain/payment/is-same-price";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import { findMainCurrency } from "@/lib/domain/payment/methods/mobile-operator";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";
import type { Site } from "@/lib/domain/site/site";
import type { ReadyCheckout } from "@/lib/server/loaders/checkout";
import { createPriceChange, type PriceChange } from "./price-change";
import { saveCheckoutAddress } from "./save-checkout-address";
import { useReloadOnReturn } from "./use-reload-on-return";

export interface InitialCheckout
  extends Pick<
    ReadyCheckout,
    "planId" | "buyer" | "method" | "quote" | "since" | "quoted" | "splits" | "couponRefusal"
  > {
  methods: readonly MethodOption[];
  /** The unpaid order being continued, and the discount code it holds. */
  orderId: string | null;
  heldCoupon: string | null;
  /** The error code of its last attempt. */
  refusal: number | null;
  /** False: the brand has no renewal. */
  offersRenewal: boolean;
  /** Preselected where billing names no number of installments. */
  brandInstallments: number;
  /** Boxes that the brand shows ticked. */
  preselect: Site["preselect"];
}

/**
 * The state of the checkout: the chosen method, its quote, the order and the payment request. Each change that affects
 * the price fetches a new quote from billing; a payment request carries the id of the quote on the screen.
 */
export function useCheckout(initial: InitialCheckout) {
  const { planId, buyer, since, refusal, methods } = initial;
  const [method, setMethod] = useState<MethodCode>(initial.method);
  const [order, setOrder] = useState({ id: initial.orderId, coupon: initial.heldCoupon });
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusal | null>(() =>
    initial.couponRefusal ? { ...initial.couponRefusal, holdingOrder: null } : null,
  );
  const findMethod = (code: string) => methods.find((candidate) => candidate.code === code);
  const price = usePaymentQuote(planId, initial, (code) => findMethod(code)?.installments ?? false);
  const { quoted } = price;
  const [isSavedCardChosen, setSavedCardChosen] = useState(false);
  const consents = useConsents({
    // While the price of another method is loading, its renewal is unknown.
    renewal: (initial.offersRenewal && quoted.method === method && price.quote.renewal) || null,
    method,
    canSaveCard: method === "card" && !isSavedCardChosen,
    preselect: initial.preselect,
  });
  const address = order.id ? { orderId: order.id } : { planId };
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
      saveCheckoutAddress({ orderId: newOrderId }, quoted);
    },
    onPaymentInfo: (info) => {
      void copyRequestedCode(info).then(() => page.open(toCurrentLocalePath(createPaymentPath(info))));
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

  /** Fetches a new quote for an expired one and pays again; a different amount needs a confirmation first. */
  async function requoteAndPay({ method: _, quoteId: __, ...details }: PaymentRequestInput) {
    const before = price.quote;
    const now = await price.requestQuote(quoted);
    if (!now) return;
    const change = createPriceChange(before, now, details);
    if (now.renewal?.required && !change.details.consents?.renewal) consents.askForRenewal();
    else if (isSamePrice(before, now) && !change.wasRenewalCleared && !retriedWithNewQuote.current) {
      retriedWithNewQuote.current = true;
      paymentRequest.pay({ method: quoted.method, quoteId: now.quoteId, ...details });
    } else setPriceChange(change);
  }

  /** Fetches the quote for another method, currency or number of installments, or without the discount code. */
  function changePriceChoice(changed: Partial<PriceChoice>): void {
    if (paymentRequest.busy) return;
    const next = { ...price.getRequested(), ...changed };
    paymentRequest.dismiss();
    saveCheckoutAddress(address, next);
    void price.requestQuote(next);
  }

  async function applyCoupon(code: string): Promise<void> {
    if (paymentRequest.busy) return;
    paymentRequest.dismiss();
    setCouponRefusal(null);
    const next = { ...price.getRequested(), coupon: code };
    const outcome = await price.tryQuote(next);
    if (outcome?.ok) saveCheckoutAddress(address, { ...next, coupon: outcome.data.coupon ?? code });
    else if (outcome)
      setCouponRefusal({ code: outcome.code, coupon: code, holdingOrder: parseHoldingOrder(outcome.data) });
  }

  /** Removes a discount code from an unpaid order, which cancels that order; returns true on success. */
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
    consents,
    setSavedCardChosen,
    paymentRequest,
    priceChange,
    couponRefusal,
    orderId: order.id,
    /** True where the open order holds the applied code: removing the code cancels that order (rules/coupons#rules). */
    orderHoldsCoupon: order.id !== null && order.coupon !== null && order.coupon === quoted.coupon,
    /** True where the shown quote is for the chosen method. */
    isPriceCurrent: !price.isLoading && price.failure === null && quoted.method === method,
    choose(next: MethodCode): void {
      if (paymentRequest.busy || next === method) return;
      setMethod(next);
      const accepted = findMethod(next)?.currencies ?? [];
      const currency =
        accepted.find((code) => code === price.getRequested().currency) ?? findMainCurrency(next, accepted);
      changePriceChoice({ method: next, currency, installments: null });
    },
    chooseCurrency: (currency: Currency) => changePriceChoice({ currency, installments: null }),
    chooseInstallments: (installments: number) => changePriceChoice({ installments }),
    retryPrice: () => changePriceChoice({ method }),
    applyCoupon,
    /** Releases a discount code that another unpaid order holds, and applies it here. */
    async releaseHeldCoupon(): Promise<void> {
      if (!couponRefusal?.holdingOrder) return;
      const { coupon, holdingOrder } = couponRefusal;
      if (await releaseCoupon(holdingOrder.orderId, coupon)) await applyCoupon(coupon);
    },
    async removeCoupon(): Promise<void> {
      const { coupon } = quoted;
      if (coupon === null) return;
      if (order.id === null || order.coupon !== coupon) return changePriceChoice({ coupon: null });
      // Removing the code canceled the order, so the page is opened again without it.
      if (await releaseCoupon(order.id, coupon))
        page.replace(toCurrentLocalePath(createCheckoutPath({ planId, method })));
    },
    dismissCouponRefusal: () => setCouponRefusal(null),
    pay(details: PaymentDetails): void {
      if (price.isLoading || price.failure !== null || quoted.method !== method) return;
      retriedWithNewQuote.current = false;
      if (consents.isMissing) consents.askForRenewal();
      else
        paymentRequest.pay({ method, quoteId: price.quote.quoteId, ...details, consents: consents.read() });
    },
    answerPriceChange(accepted: boolean): void {
      const pendingChange = priceChange;
      setPriceChange(null);
      if (accepted && pendingChange)
        paymentRequest.pay({ method, quoteId: pendingChange.now.quoteId, ...pendingChange.details });
    },
  };
}
