"use client";

import { onlineManager } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { storePendingOrderMark } from "@/lib/browser/payment/pending-order-mark";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { useReceivedAt } from "./use-received-at";
import { useWaitingRead } from "./use-waiting-read";

export interface PaymentStatusState {
  info: PaymentInfo;
  /** `performance.now()` when `info` arrived, the start of countdowns; null before hydration. */
  receivedAt: number | null;
  /** Epoch milliseconds of the device's clock at billing's last answer, only for display; null before a call. */
  lastCheckedAt: number | null;
  /** True for a check by the user, not for the page's own calls. */
  isChecking: boolean;
  /** The last call failed. */
  isFailing: boolean;
  isOffline: boolean;
  /** Asks at once. */
  checkNow(): Promise<void>;
  /** Sets the answer of another call about the same order (a new code, a cancellation). */
  applyInfo(info: PaymentInfo): void;
}

/** The state of a payment, asked for until `isDone` is true (see `useWaitingRead`). */
export function usePaymentStatus(
  initial: PaymentInfo,
  isDone: (info: PaymentInfo) => boolean,
): PaymentStatusState {
  const payload = { orderId: initial.orderId };
  const { data, error, lastAnswerAt, isChecking, checkNow, setData } = useWaitingRead({
    queryKey: ["readPayment", payload],
    initialData: initial,
    read: (options) => callApi("readPayment", payload, { report: "consequences", ...options }),
    isWaiting: (info) => !isDone(info),
  });
  const { orderId, status } = data;
  useEffect(() => storePendingOrderMark(status === "pending" ? [{ orderId }] : []), [orderId, status]);
  return {
    info: data,
    receivedAt: useReceivedAt(data),
    lastCheckedAt: lastAnswerAt,
    isChecking,
    isFailing: error !== null,
    isOffline: useIsOffline(),
    checkNow,
    applyInfo: setData,
  };
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
    () => false,
  );
}
