"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentAttempt } from "@/lib/browser/hooks/use-payment-attempt";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, pathHere } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { nextStep } from "@/lib/domain/payment/next-step";
import { hasDeadline } from "@/lib/domain/payment/poster";
import { type PosterPlace, posterStage } from "./poster-stage";

/** How long "payment received" is seen before the result opens. */
const PAID_SHOWN_MS = 2200;

/** The life of a code or an account on its page: counted down, asked after, renewed, cancelled, paid. */
export function usePoster(initial: PaymentInfo, place: PosterPlace) {
  const isOver = (info: PaymentInfo) => ["paid", "elsewhere"].includes(posterStage(info, null, place));
  const watch = usePaymentStatus(initial, isOver);
  const { info, receivedAt } = watch;
  const { expiresAt, serverNow, nextAction } = info;
  const left = usePaymentDeadline(
    typeof expiresAt === "number" && hasDeadline(nextAction) ? { expiresAt, serverNow } : null,
    receivedAt,
  );
  const stage = posterStage(info, left, place);
  const [cancelling, setCancelling] = useState(false);
  const [renewals, setRenewals] = useState(0);
  const [refusal, setRefusal] = useState<number | null>(null);

  const renewal = usePaymentAttempt({
    planId: info.planId,
    buyer: info.orderId,
    orderId: info.orderId,
    since: initial.serverNow,
    refusal: null,
    onOrder: () => undefined,
    onPaid: () => undefined,
    onAnswer: (next) => {
      watch.take(next);
      setRenewals((count) => count + 1);
      return isOver(next);
    },
  });

  const leave = useEffectEvent(() => page.replace(pathHere(nextStep(info))));
  const lastAsk = useEffectEvent(() => watch.ask());
  useEffect(() => {
    if (stage === "lastAsk") void lastAsk();
    if (stage === "elsewhere") leave();
    if (stage !== "paid") return;
    const timer = setTimeout(() => leave(), PAID_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return {
    info,
    /** How many times another try has been begun here. */
    renewals,
    stage,
    left,
    watch,
    renewal,
    cancelling,
    /** Code of the catalogue when cancelling failed. */
    refusal,
    renew(): void {
      renewal.pay({ method: info.method ?? "", quoteId: null });
    },
    async cancel(): Promise<void> {
      setCancelling(true);
      setRefusal(null);
      const outcome = await callApi("cancelOrder", { orderId: info.orderId }, { report: "consequences" });
      setCancelling(false);
      if (outcome.ok) return watch.take(outcome.data);
      setRefusal(outcome.code);
      void watch.ask();
    },
    leave: () => page.replace(pathHere(nextStep(info))),
  };
}
