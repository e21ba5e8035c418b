"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { usePaymentRequest } from "@/lib/browser/hooks/use-payment-request";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { hasDeadline } from "@/lib/domain/payment/payment-instructions-kind";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";
import { getInstructionsStage, type InstructionsPlacement } from "./instructions-stage";

/** How long "payment received" is shown before the result page opens, in milliseconds. */
const PAID_SHOWN_MS = 2200;

/** The state of payment instructions: countdown, status polling, renewal, cancellation and the end. */
export function usePaymentInstructions(initial: PaymentInfo, placement: InstructionsPlacement) {
  const isOver = (info: PaymentInfo) =>
    ["paid", "elsewhere"].includes(getInstructionsStage(info, null, placement));
  const watch = usePaymentStatus(initial, isOver);
  const { info, receivedAt } = watch;
  const { expiresAt, serverNow, nextAction } = info;
  const remainingMs = usePaymentDeadline(
    typeof expiresAt === "number" && hasDeadline(nextAction) ? { expiresAt, serverNow } : null,
    receivedAt,
  );
  const stage = getInstructionsStage(info, remainingMs, placement);
  const [canceling, setCanceling] = useState(false);
  const [renewalCount, setRenewalCount] = useState(0);
  const [refusal, setRefusal] = useState<number | null>(null);

  const renewal = usePaymentRequest({
    planId: info.planId,
    buyer: info.orderId,
    orderId: info.orderId,
    since: initial.serverNow,
    initialRefusal: null,
    onOrderCreated: () => undefined,
    onPaid: () => undefined,
    onPaymentInfo: (next) => {
      watch.applyInfo(next);
      setRenewalCount((count) => count + 1);
      return isOver(next);
    },
  });

  const openNextPage = useEffectEvent(() => page.replace(toCurrentLocalePath(createPaymentPath(info))));
  const checkOnceMore = useEffectEvent(() => watch.checkNow());
  useEffect(() => {
    if (stage === "finalCheck") void checkOnceMore();
    if (stage === "elsewhere") openNextPage();
    if (stage !== "paid") return;
    const timer = setTimeout(() => openNextPage(), PAID_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return {
    info,
    /** How many times another attempt was started on this page. */
    renewalCount,
    stage,
    remainingMs,
    watch,
    renewal,
    canceling,
    /** The error code when canceling failed. */
    refusal,
    renew(): void {
      renewal.pay({ method: info.method ?? "", quoteId: null });
    },
    async cancel(): Promise<void> {
      setCanceling(true);
      setRefusal(null);
      const outcome = await callApi("cancelOrder", { orderId: info.orderId }, { report: "consequences" });
      setCanceling(false);
      if (outcome.ok) return watch.applyInfo(outcome.data);
      setRefusal(outcome.code);
      void watch.checkNow();
    },
    continueToResult: () => page.replace(toCurrentLocalePath(createPaymentPath(info))),
  };
}
