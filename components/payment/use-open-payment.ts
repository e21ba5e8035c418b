"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, pathHere } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { nextStep } from "@/lib/domain/payment/next-step";

/**
 * A payment that waits on the page for its buyer: asked after, given up, and left for its own page as soon as it stands
 * anywhere else. `isHere` says which states the page shows.
 */
export function useOpenPayment(initial: PaymentInfo, isHere: (info: PaymentInfo) => boolean) {
  const watch = usePaymentStatus(initial, (info) => !isHere(info));
  const { info } = watch;
  const over = !isHere(info);
  const [cancelling, setCancelling] = useState(false);
  const [refusal, setRefusal] = useState<number | null>(null);
  const leave = useEffectEvent(() => page.replace(pathHere(nextStep(info))));
  useEffect(() => {
    if (over) leave();
  }, [over]);
  return {
    info,
    watch,
    over,
    cancelling,
    /** Code of the catalogue when cancelling failed. */
    refusal,
    async cancel(): Promise<void> {
      setCancelling(true);
      setRefusal(null);
      const outcome = await callApi("cancelOrder", { orderId: info.orderId }, { report: "consequences" });
      setCancelling(false);
      if (outcome.ok) return watch.take(outcome.data);
      setRefusal(outcome.code);
      void watch.ask();
    },
  };
}
