"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { usePaymentAttempt } from "@/lib/browser/hooks/use-payment-attempt";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, pathHere } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { nextStep, pageOf } from "@/lib/domain/payment/next-step";
import { pixStage } from "./pix-stage";

/** How long "payment received" is seen before the result opens. */
const PAID_SHOWN_MS = 2200;

const isOver = (info: PaymentInfo) => info.status === "success" || pageOf(info) !== "/payment-pix";

/** The life of a PIX code on the page: counted down, asked after, renewed, cancelled, paid. */
export function usePix(initial: PaymentInfo) {
  const watch = usePaymentStatus(initial, isOver);
  const { info, receivedAt } = watch;
  const { expiresAt, serverNow } = info;
  const left = usePaymentDeadline(
    typeof expiresAt === "number" ? { expiresAt, serverNow } : null,
    receivedAt,
  );
  const stage = pixStage(info, left);
  const [cancelling, setCancelling] = useState(false);
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
    stage,
    left,
    watch,
    renewal,
    cancelling,
    /** Code of the catalogue when cancelling failed. */
    refusal,
    renew(): void {
      renewal.pay({ method: "pix", quoteId: null });
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
