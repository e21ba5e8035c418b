"use client";

import { useEffect, useEffectEvent } from "react";
import { useOrderCancellation } from "@/components/payment/order/use-order-cancellation";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";

/**
 * A pending payment that the buyer continues on this page: it is polled, can be canceled, and another page opens as soon
 * as `belongsOnPage` is false for its state.
 */
export function useOpenPayment(initial: PaymentInfo, belongsOnPage: (info: PaymentInfo) => boolean) {
  const watch = usePaymentStatus(initial, (info) => !belongsOnPage(info));
  const { info } = watch;
  const isOver = !belongsOnPage(info);
  const cancellation = useOrderCancellation(watch);
  const openNextPage = useEffectEvent(() => page.replace(toCurrentLocalePath(createPaymentPath(info))));
  useEffect(() => {
    if (isOver) openNextPage();
  }, [isOver]);
  return {
    info,
    watch,
    isOver,
    cancellation,
  };
}
