"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getPollDelay } from "@/lib/domain/payment/poll-delay";
import { createQueryKey, useApiQuery } from "./use-api-query";

export interface PaymentStatusState {
  info: PaymentInfo;
  /** `performance.now()` when `info` arrived; count-downs start there. Null before the page has come alive. */
  receivedAt: number | null;
  /** The device's clock when billing last answered, for showing only; null: not since the page was made. */
  lastCheckedAt: number | null;
  isChecking: boolean;
  /** The last question got no answer. */
  isFailing: boolean;
  isOffline: boolean;
  /** Asks now. The answer, or null where there was none. */
  checkNow(): Promise<PaymentInfo | null>;
  /** Takes over what another call said of the same order (a new code, a cancellation). */
  applyInfo(info: PaymentInfo): void;
}

/**
 * Keeps asking billing where a payment stands: with back-off, not while the page is hidden, at once when the person
 * comes back to it or the network does. `done` says when there is nothing left to ask. Needs a `QueryProvider`.
 */
export function usePaymentStatus(
  initial: PaymentInfo,
  isDone: (info: PaymentInfo) => boolean,
): PaymentStatusState {
  const payload = { orderId: initial.orderId };
  const client = useQueryClient();
  const pollRound = useRef({ asks: 0, since: 0 });
  const query = useApiQuery("readPayment", payload, {
    initialData: initial,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    report: "consequences",
    refetchInterval: (info) => {
      if (!info || isDone(info)) return false;
      const { asks, since } = pollRound.current;
      return getPollDelay(asks, performance.now() - since);
    },
  });
  const info = query.data ?? initial;
  const receivedAt = useReceivedAt(info);

  const checkNow = async (): Promise<PaymentInfo | null> => {
    const { data, isSuccess } = await query.refetch({ cancelRefetch: false });
    return isSuccess && data ? data : null;
  };
  const restartPolling = useEffectEvent(() => {
    pollRound.current = { asks: 0, since: performance.now() };
    if (!isDone(info)) void checkNow();
  });
  const countPoll = useEffectEvent(() => {
    pollRound.current.asks += 1;
  });
  useEffect(() => {
    pollRound.current.since = performance.now();
    // A window beside this one (the bank's) gives the focus back without the page ever having been hidden.
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

/** When the answer that is shown arrived, by the clock that only runs forward. */
function useReceivedAt(info: PaymentInfo): number | null {
  const [received, setReceived] = useState<{ info: PaymentInfo; at: number } | null>(null);
  useEffect(() => {
    setReceived((before) => {
      // The first answer came with the document, before this script ran.
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
