"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useOrderCancellation } from "@/components/payment/order/use-order-cancellation";
import { usePaymentDeadline } from "@/lib/browser/hooks/use-payment-deadline";
import { usePaymentRequest } from "@/lib/browser/hooks/use-payment-request";
import { usePaymentStatus } from "@/lib/browser/hooks/use-payment-status";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createPaymentPath, hasDeadline } from "@/lib/domain/payment/payment-page";
import type { InstructionsProps } from "./instructions-props";
import { getInstructionsStage, type InstructionsPlacement } from "./instructions-stage";

/** How long "payment received" is shown before the result page opens, in milliseconds. */
const PAID_SHOWN_MS = 2200;

/** The state of payment instructions: countdown, status polling, renewal, cancellation and the end. */
export function usePaymentInstructions(
  { initial, locale, otherMethodHref }: InstructionsProps,
  placement: InstructionsPlacement,
) {
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
  const cancellation = useOrderCancellation(watch);
  const [renewalCount, setRenewalCount] = useState(0);

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
    locale,
    otherMethodHref,
    info,
    /** Formatted for the reader. */
    amount: formatMoney(info.amount, locale),
    /** How many times another attempt was started on this page. */
    renewalCount,
    stage,
    remainingMs,
    watch,
    renewal,
    cancellation,
    renew(): void {
      renewal.pay({ method: info.method ?? "", quoteId: null });
    },
    continueToResult: () => page.replace(toCurrentLocalePath(createPaymentPath(info))),
  };
}

export type PaymentInstructions = ReturnType<typeof usePaymentInstructions>;
