"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";

/**
 * A payment that waits on the page for its buyer: asked after, given up, and left for its own page as soon as it stands
 * anywhere else. `isHere` says which states the page shows.
 */
export function useOpenPayment(initial: PaymentInfo, belongsOnPage: (info: PaymentInfo) => boolean) {
  const watch = usePaymentStatus(initial, (info) => !belongsOnPage(info));
  const { info } = watch;
  const isOver = !belongsOnPage(info);
  const [canceling, setCancelling] = useState(false);
  const [refusal, setRefusal] = useState<number | null>(null);
  const openNextPage = useEffectEvent(() => page.replace(toCurrentLocalePath(createPaymentPath(info))));
  useEffect(() => {
    if (isOver) openNextPage();
  }, [isOver]);
  return {
    info,
    watch,
    isOver,
    canceling,
    /** Code of the catalogue when cancelling failed. */
    refusal,
    async cancel(): Promise<void> {
      setCancelling(true);
      setRefusal(null);
      const outcome = await callApi("cancelOrder", { orderId: info.orderId }, { report: "consequences" });
      setCancelling(false);
      if (outcome.ok) return watch.applyInfo(outcome.data);
      setRefusal(outcome.code);
      void watch.checkNow();
    },
  };
}
