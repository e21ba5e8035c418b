"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { WaitingAnswer, WaitingCallOptions } from "@/lib/browser/payment/waiting-loop";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { useWaitingLoop } from "./use-waiting-loop";

export interface PaymentStatusState {
  info: PaymentInfo;
  /** `performance.now()` when `info` arrived, the start of countdowns; null before hydration. */
  receivedAt: number | null;
  /** Epoch milliseconds of the device's clock at billing's last answer, only for display; null before a call. */
  lastCheckedAt: number | null;
  /** The user has asked; not true of the calls that the page makes by itself. */
  isChecking: boolean;
  /** The last call failed. */
  isFailing: boolean;
  isOffline: boolean;
  /** Asks at once. */
  checkNow(): Promise<void>;
  /** Sets the answer of another call about the same order (a new code, a cancellation). */
  applyInfo(info: PaymentInfo): void;
}

/**
 * The state of a payment, asked for until `isDone` is true (see `startWaitingLoop`): at once when the user returns to the
 * page or the network is back, not while the page is hidden.
 */
export function usePaymentStatus(
  initial: PaymentInfo,
  isDone: (info: PaymentInfo) => boolean,
): PaymentStatusState {
  const [info, setInfo] = useState(initial);
  const [lastCheckedAt, setLastCheckedAt] = useState<number | null>(null);
  const [isFailing, setFailing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const ask = async ({ waitMs, signal }: WaitingCallOptions): Promise<WaitingAnswer> => {
    const payload = { orderId: initial.orderId };
    const outcome = await callApi("readPayment", payload, { report: "consequences", waitMs, signal });
    if (signal.aborted) return "failed";
    setFailing(!outcome.ok);
    if (!outcome.ok) return isSessionEndCode(outcome.code) ? "over" : "failed";
    setInfo(outcome.data);
    setLastCheckedAt(Date.now());
    return outcome.isHeld ? "held" : "answered";
  };
  const askNow = useWaitingLoop(!isDone(info), ask);

  return {
    info,
    receivedAt: useReceivedAt(info),
    lastCheckedAt,
    isChecking,
    isFailing,
    isOffline: useIsOffline(),
    async checkNow() {
      setChecking(true);
      await askNow();
      setChecking(false);
    },
    applyInfo: setInfo,
  };
}

/** When the shown answer arrived, by the monotonic clock `performance.now()`. */
function useReceivedAt(info: PaymentInfo): number | null {
  const [received, setReceived] = useState<{ info: PaymentInfo; at: number } | null>(null);
  useEffect(() => {
    setReceived((before) => {
      // The first answer arrived with the document, before this script ran.
      const [document] = performance.getEntriesByType?.("navigation") ?? [];
      const at =
        before === null ? ((document as PerformanceNavigationTiming)?.responseStart ?? 0) : performance.now();
      return { info, at };
    });
  }, [info]);
  return received?.info === info ? received.at : null;
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener("online", listener);
      window.addEventListener("offline", listener);
      return () => {
        window.removeEventListener("online", listener);
        window.removeEventListener("offline", listener);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
