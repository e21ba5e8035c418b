"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { pollDelay } from "@/lib/domain/payment/poll-delay";
import { queryKeyOf, useApiQuery } from "./use-api-query";

export interface PaymentWatch {
  info: PaymentInfo;
  /** `performance.now()` when `info` arrived; count-downs start there. Null before the page has come alive. */
  receivedAt: number | null;
  /** The device's clock when billing last answered, for showing only; null: not since the page was made. */
  askedAt: number | null;
  asking: boolean;
  /** The last question got no answer. */
  failing: boolean;
  offline: boolean;
  /** Asks now. The answer, or null where there was none. */
  ask(): Promise<PaymentInfo | null>;
  /** Takes over what another call said of the same order (a new code, a cancellation). */
  take(info: PaymentInfo): void;
}

/**
 * Keeps asking billing where a payment stands: with back-off, not while the page is hidden, at once when the person
 * comes back to it or the network does. `done` says when there is nothing left to ask. Needs a `QueryProvider`.
 */
export function usePaymentStatus(initial: PaymentInfo, done: (info: PaymentInfo) => boolean): PaymentWatch {
  const payload = { orderId: initial.orderId };
  const client = useQueryClient();
  const round = useRef({ asks: 0, since: 0 });
  const query = useApiQuery("readPayment", payload, {
    initialData: initial,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    report: "consequences",
    refetchInterval: (info) => {
      if (!info || done(info)) return false;
      const { asks, since } = round.current;
      return pollDelay(asks, performance.now() - since);
    },
  });
  const info = query.data ?? initial;
  const receivedAt = useReceivedAt(info);

  const ask = async (): Promise<PaymentInfo | null> => {
    const { data, isSuccess } = await query.refetch({ cancelRefetch: false });
    return isSuccess && data ? data : null;
  };
  const come = useEffectEvent(() => {
    round.current = { asks: 0, since: performance.now() };
    if (!done(info)) void ask();
  });
  const count = useEffectEvent(() => {
    round.current.asks += 1;
  });
  useEffect(() => {
    round.current.since = performance.now();
    // A window beside this one (the bank's) gives the focus back without the page ever having been hidden.
    const back = () => come();
    window.addEventListener("focus", back);
    window.addEventListener("online", back);
    return () => {
      window.removeEventListener("focus", back);
      window.removeEventListener("online", back);
    };
  }, []);
  useEffect(() => {
    if (query.isFetching) count();
  }, [query.isFetching]);

  return {
    info,
    receivedAt,
    askedAt: query.isFetchedAfterMount ? query.dataUpdatedAt : null,
    asking: query.isFetching,
    failing: query.isError,
    offline: useOffline(),
    ask,
    take: (next) => client.setQueryData(queryKeyOf("readPayment", payload), next),
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

function useOffline(): boolean {
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
