"use client";

import { useState } from "react";
import {
  type CouponRefusal,
  parseHoldingOrder,
  useRejectedCoupon,
} from "@/components/payment/summary/coupon-refusal";
import { callApi } from "@/lib/browser/api/call-api";
import type { usePaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import type { usePaymentRequest } from "@/lib/browser/hooks/use-payment-request";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";
import type { ReadyCheckout } from "@/lib/server/loaders/checkout";
import { saveCheckoutAddress } from "./save-checkout-address";

interface CouponOfCheckout {
  planId: string;
  method: MethodCode;
  /** The unpaid order being continued, and the discount code it holds. */
  order: { id: string | null; coupon: string | null };
  address: Parameters<typeof saveCheckoutAddress>[0];
  initialRefusal: ReadyCheckout["couponRefusal"];
  price: ReturnType<typeof usePaymentQuote>;
  paymentRequest: ReturnType<typeof usePaymentRequest>;
  changePriceChoice: (changed: Partial<PriceChoice>) => void;
}

/** The discount code of a checkout: applied, refused, and held by an unpaid order (rules/coupons#rules). */
export function useCheckoutCoupon({
  planId,
  method,
  order,
  address,
  initialRefusal,
  price,
  paymentRequest,
  changePriceChoice,
}: CouponOfCheckout) {
  const { quoted } = price;
  const [refusal, setRefusal] = useState<CouponRefusal | null>(() =>
    initialRefusal ? { ...initialRefusal, holdingOrder: null } : null,
  );
  useRejectedCoupon(paymentRequest.state.kind === "refused" ? paymentRequest.state.code : null, (code) => {
    if (quoted.coupon === null) return;
    setRefusal({ code, coupon: quoted.coupon, holdingOrder: null });
    changePriceChoice({ coupon: null });
  });

  async function applyCoupon(code: string): Promise<void> {
    if (paymentRequest.busy) return;
    paymentRequest.dismiss();
    setRefusal(null);
    const next = { ...price.getRequested(), coupon: code };
    const outcome = await price.tryQuote(next);
    if (outcome?.ok) saveCheckoutAddress(address, { ...next, coupon: outcome.data.coupon ?? code });
    else if (outcome)
      setRefusal({ code: outcome.code, coupon: code, holdingOrder: parseHoldingOrder(outcome.data) });
  }

  /** Removes a discount code from an unpaid order, which cancels that order; returns true on success. */
  async function releaseCoupon(orderId: string, coupon: string): Promise<boolean> {
    const payload = { orderId, discountCode: coupon };
    const outcome = await callApi("unbindDiscountCode", payload, { report: "consequences" });
    if (!outcome.ok) setRefusal({ code: outcome.code, coupon, holdingOrder: null });
    return outcome.ok;
  }

  return {
    couponRefusal: refusal,
    /** True where the open order holds the applied code: removing the code cancels that order. */
    orderHoldsCoupon: order.id !== null && order.coupon !== null && order.coupon === quoted.coupon,
    applyCoupon,
    /** Releases a discount code that another unpaid order holds, and applies it here. */
    async releaseHeldCoupon(): Promise<void> {
      if (!refusal?.holdingOrder) return;
      const { coupon, holdingOrder } = refusal;
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
    dismissCouponRefusal: () => setRefusal(null),
  };
}
