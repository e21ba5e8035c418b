"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getPollDelay } from "@/lib/domain/payment/poll-delay";
import { createQueryKey, useApiQuery } from "./use-api-query";

export interface PaymentStatusState {
  info: PaymentInfo;
  /** `performance.now()` when `info` arrived, the start of countdowns; null before hydration. */
  receivedAt: number | null;
  /** Epoch milliseconds of the device's clock at billing's last answer, only for display; null before a poll. */
  lastCheckedAt: number | null;
  isChecking: boolean;
  /** The last poll failed. */
  isFailing: boolean;
  isOffline: boolean;
  /** Polls immediately. Null if the poll failed. */
  checkNow(): Promise<PaymentInfo | null>;
  /** Sets the answer of another call about the same order (a new code, a cancellation). */
  applyInfo(info: PaymentInfo): void;
}

/**
 * Polls the state of a payment: with increasing delays, not while the page is hidden, and immediately when the user
 * returns to the page or the network is back. Polling ends when `isDone` is true. Needs a `QueryProvider`.
 */
export function usePaymentStatus(
  initial: PaymentInfo,
  isDone: (info: PaymentInfo) => boolean,
): PaymentStatusState {
  const payload = { orderId: initial.orderId };
  const client = useQueryClient();
  const pollRound = useRef({ pollCount: 0, since: 0 });
  const query = useApiQuery("readPayment", payload, {
    initialData: initial,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    report: "consequences",
    refetchInterval: (info) => {
      if (!info || isDone(info)) return false;
      const { pollCount, since } = pollRound.current;
      return getPollDelay(pollCount, performance.now() - since);
    },
  });
  const info = query.data ?? initial;
  const receivedAt = useReceivedAt(info);

  const checkNow = async (): Promise<PaymentInfo | null> => {
    const { data, isSuccess } = await query.refetch({ cancelRefetch: false });
    return isSuccess && data ? data : null;
  };
  const restartPolling = useEffectEvent(() => {
    pollRound.current = { pollCount: 0, since: performance.now() };
    if (!isDone(info)) void checkNow();
  });
  const countPoll = useEffectEvent(() => {
    pollRound.current.pollCount += 1;
  });
  useEffect(() => {
    pollRound.current.since = performance.now();
    // The page gets the focus back from another window (the bank's) without having been hidden.
    const handleReturn = () => restartPolling();
    window.addEventListener("focus", handleReturn);
    window.addEventListener("online", handleReturn);
    return () => {
      window.removeEventListener("focus", handleReturn);
      window.removeEventListener("online", handleReturn);
    };
  }, []);
  useEffect(() => {
    if (query.isFetching) countPoll();
  }, [query.isFetching]);

  return {
    info,
    receivedAt,
    lastCheckedAt: query.isFetchedAfterMount ? query.dataUpdatedAt : null,
    isChecking: query.isFetching,
    isFailing: query.isError,
    isOffline: useIsOffline(),
    checkNow,
    applyInfo: (next) => client.setQueryData(createQueryKey("readPayment", payload), next),
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
