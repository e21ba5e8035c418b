"use client";

import { useEffect, useRef, useState } from "react";
import { useConsents } from "@/components/payment/consents/use-consents";
import type { PaymentDetails } from "@/components/payment/methods/method-form-props";
import type { MethodOption } from "@/components/payment/methods/picker/method-option";
import { usePaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import { type PaymentRequestInput, usePaymentRequest } from "@/lib/browser/hooks/use-payment-request";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import { copyRequestedCode } from "@/lib/browser/payment/copied-code";
import type { Currency } from "@/lib/config/constants";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import { findMainCurrency } from "@/lib/domain/payment/methods/mobile-operator";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";
import { isSamePrice, type PriceChoice } from "@/lib/domain/payment/price-choice";
import type { Site } from "@/lib/domain/site/site";
import type { ReadyCheckout } from "@/lib/server/loaders/checkout";
import { createPriceChange, type PriceChange } from "./price-change";
import { saveCheckoutAddress } from "./save-checkout-address";
import { useCheckoutCoupon } from "./use-checkout-coupon";

export interface InitialCheckout
  extends Pick<
    ReadyCheckout,
    | "planId"
    | "buyer"
    | "method"
    | "quote"
    | "since"
    | "quoted"
    | "splits"
    | "couponRefusal"
    | "savedCards"
    | "knownPhone"
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
  /** The brand keeps the price of used days after a withdrawal. */
  canStartNow: boolean;
}

/**
 * The state of the checkout: the chosen method, its quote, the order and the payment request. Each change that affects
 * the price fetches a new quote from billing; a payment request carries the id of the quote on the screen.
 */
export function useCheckout(initial: InitialCheckout) {
  const { planId, buyer, since, refusal, methods } = initial;
  const [method, setMethod] = useState<MethodCode>(initial.method);
  const [order, setOrder] = useState({ id: initial.orderId, coupon: initial.heldCoupon });
  const findMethod = (code: string) => methods.find((candidate) => candidate.code === code);
  const price = usePaymentQuote(planId, initial, (code) => findMethod(code)?.installments ?? false);
  const { quoted } = price;
  const [isSavedCardChosen, setSavedCardChosen] = useState(() =>
    initial.savedCards.some(({ usable }) => usable),
  );
  const consents = useConsents({
    // While the price of another method is loading, its renewal is unknown.
    renewal: (initial.offersRenewal && quoted.method === method && price.quote.renewal) || null,
    method,
    canSaveCard: method === "card" && !isSavedCardChosen,
    preselect: initial.preselect,
    canStartNow: initial.canStartNow,
  });
  const address = order.id ? { orderId: order.id } : { planId };
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
  const coupon = useCheckoutCoupon({
    ...{ planId, method, order, address, price, paymentRequest, changePriceChoice },
    initialRefusal: initial.couponRefusal,
  });
  const { requoteAndPay, ...payment } = usePriceConfirmation({ method, price, consents, paymentRequest });

  /** Fetches the quote for another method, currency or number of installments, or without the discount code. */
  function changePriceChoice(changed: Partial<PriceChoice>): void {
    if (paymentRequest.busy) return;
    const next = { ...price.getRequested(), ...changed };
    paymentRequest.dismiss();
    saveCheckoutAddress(address, next);
    void price.requestQuote(next);
  }

  return {
    method,
    price,
    consents,
    ...coupon,
    ...payment,
    setSavedCardChosen,
    paymentRequest,
    orderId: order.id,
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
  };
}

/**
 * The press on the pay button, and what follows where the price is no longer the one on the screen: a new quote for an expired one is
 * paid at once where the amount is the same, else a confirmation is asked for first.
 */
function usePriceConfirmation({
  method,
  price,
  consents,
  paymentRequest,
}: {
  method: MethodCode;
  price: ReturnType<typeof usePaymentQuote>;
  consents: ReturnType<typeof useConsents>;
  paymentRequest: ReturnType<typeof usePaymentRequest>;
}) {
  const { quoted } = price;
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const retriedWithNewQuote = useRef(false);
  return {
    priceChange,
    async requoteAndPay({ method: _, quoteId: __, ...details }: PaymentRequestInput): Promise<void> {
      const before = price.quote;
      const now = await price.requestQuote(quoted);
      if (!now) return;
      const change = createPriceChange(before, now, details);
      if (now.renewal?.required && !change.details.consents?.renewal) consents.askForRenewal();
      else if (isSamePrice(before, now) && !change.wasRenewalCleared && !retriedWithNewQuote.current) {
        retriedWithNewQuote.current = true;
        paymentRequest.pay({ method: quoted.method, quoteId: now.quoteId, ...details });
      } else setPriceChange(change);
    },
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

/** Reloads a page that the browser restored from its back-forward cache, because its order may have changed. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reloadIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted) page.reload();
    };
    window.addEventListener("pageshow", reloadIfRestored);
    return () => window.removeEventListener("pageshow", reloadIfRestored);
  }, []);
}
