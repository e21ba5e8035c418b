"use client";

import { QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { ApiFailureError } from "@/lib/browser/api/outcome";
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
  const [client] = useState(createStatusClient);
  const payload = { orderId: initial.orderId };
  const queryKey = ["readPayment", payload];
  const query = useQuery({ queryKey, queryFn: skipToken, initialData: initial }, client);
  const info = query.data ?? initial;
  const ask = async ({ waitMs, signal }: WaitingCallOptions): Promise<WaitingAnswer> => {
    let isHeld = false;
    const queryFn = async () => {
      const outcome = await callApi("readPayment", payload, { report: "consequences", waitMs, signal });
      if (!outcome.ok) throw new ApiFailureError(outcome);
      isHeld = outcome.isHeld === true;
      return outcome.data;
    };
    signal.addEventListener("abort", () => void client.cancelQueries({ queryKey }), { once: true });
    try {
      await client.fetchQuery({ queryKey, queryFn });
      return isHeld ? "held" : "answered";
    } catch (error) {
      return error instanceof ApiFailureError && isSessionEndCode(error.outcome.code) ? "over" : "failed";
    }
  };
  const { checkNow, isChecking } = useWaitingLoop(!isDone(info), ask);

  return {
    info,
    receivedAt: useReceivedAt(info),
    lastCheckedAt: query.isFetchedAfterMount ? query.dataUpdatedAt : null,
    isChecking,
    isFailing: query.isError,
    isOffline: useIsOffline(),
    checkNow,
    applyInfo: (next) => void client.setQueryData(queryKey, next),
  };
}

/**
 * The state of one screen's payment. The loop decides when to ask, so nothing is repeated or renewed here, and no answer counts
 * as fresh: a device's clock that is set back would make all of them look new. An equal answer is a newer one, from
 * which countdowns start again.
 */
const createStatusClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: Number.NEGATIVE_INFINITY,
        retry: false,
        structuralSharing: false,
      },
    },
  });

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
