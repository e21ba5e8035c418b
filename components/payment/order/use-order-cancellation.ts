"use client";

import { type Action, useAction } from "@/components/feedback/use-action";
import { callApi } from "@/lib/browser/api/call-api";
import type { PaymentStatusState } from "@/lib/browser/hooks/use-payment-status";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** Cancels the order of a payment that is polled; a failed call may still have worked, so the status is checked after it. */
export function useOrderCancellation({ info, applyInfo, checkNow }: PaymentStatusState): Action<void> {
  return useAction<void, PaymentInfo>({
    perform: (_, signal) =>
      callApi("cancelOrder", { orderId: info.orderId }, { report: "consequences", signal }),
    onSuccess: (next) => {
      applyInfo(next);
      return undefined;
    },
    onSettled: ({ ok }) => {
      if (!ok) void checkNow();
    },
  });
}
