"use client";

import { focusManager, onlineManager, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiFailureError, ApiOutcome } from "@/lib/browser/api/outcome";
import { createWaitingPace } from "@/lib/browser/payment/waiting-pace";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { readData, useQueryCache } from "./use-query-cache";

export interface WaitingCallOptions {
  /** Milliseconds for which our server may hold the call; 0: it answers at once. */
  waitMs: number;
  signal: AbortSignal;
}

export interface WaitingReadOptions<Data> {
  /** The call and its payload. */
  queryKey: readonly [string, ...unknown[]];
  /** The data that came with the page; null where it has none. */
  initialData: Data;
  read: (options: WaitingCallOptions) => Promise<ApiOutcome<Data>>;
  /** Whether the page waits for newer data. */
  isWaiting: (data: Data) => boolean;
  /** Milliseconds for which the payment counts as waited for already: the calls are as rare as then. */
  elapsedMs?: number;
}

export interface WaitingRead<Data> {
  data: Data;
  /** Why the last call failed; null where it did not. */
  error: ApiFailureError | null;
  /** Epoch milliseconds of the device's clock at the last answer, only for display; null before a call. */
  lastAnswerAt: number | null;
  /** Asks at once; does nothing while the page does not wait. */
  checkNow(): Promise<void>;
  /** True for a check by the user, not for the page's own calls. */
  isChecking: boolean;
  /** Sets the data of another call about the same payment. */
  setData(data: Data): void;
}

/**
 * Requests the state of a payment while `isWaiting`; the only way in which a page waits for a payment (rules/calls#waiting-calls).
 * Instead of pausing between two calls the page lets our server hold each for as long as that pause; where that does
 * not hold it, the page pauses itself. No call is made while the page is hidden or offline, nor after the session has ended. When the
 * user returns or the network is back, it asks at once.
 *
 * No data count as fresh, because a clock that is set back would make all data look new. Equal data replace the shown ones, so that
 * countdowns restart.
 */
export function useWaitingRead<Data>(options: WaitingReadOptions<Data>): WaitingRead<Data> {
  const { queryKey, initialData, read, isWaiting, elapsedMs = 0 } = options;
  const cache = useQueryCache();
  const [pace] = useState(() => createWaitingPace(initialData === null, elapsedMs));
  const query = useQuery<Data, ApiFailureError>(
    {
      queryKey,
      queryFn: ({ signal }) => readData(pace.follow((waitMs) => read({ waitMs, signal }))),
      initialData: () => initialData,
      enabled: ({ state }) => isWaiting(state.data ?? initialData),
      staleTime: Number.NEGATIVE_INFINITY,
      structuralSharing: false,
      retry: false,
      refetchOnWindowFocus: "always",
      refetchOnReconnect: "always",
      // While the page is hidden the interval would keep running.
      refetchInterval: ({ state: { fetchStatus, error } }) =>
        fetchStatus === "idle" && focusManager.isFocused() && !isSessionEnd(error) && pace.getPause(),
    },
    cache,
  );
  const data = query.data ?? initialData;
  const isEnabled = isWaiting(data);
  const [isChecking, setChecking] = useState(false);

  /** The cache itself repeats the call when the user has returned, but would keep a running call. */
  const endHeldCall = useEffectEvent((isHere: boolean) => {
    // A phone closes the connection of a held call while the bank's app is open.
    if (!isHere || pace.restart()) void cache.cancelQueries({ queryKey });
  });
  useEffect(() => {
    if (!isEnabled) return;
    const stops = [
      focusManager.subscribe((isVisible) => endHeldCall(isVisible)),
      onlineManager.subscribe((isOnline) => {
        if (isOnline) endHeldCall(true);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isEnabled]);

  return {
    data,
    error: query.error,
    lastAnswerAt: query.isFetchedAfterMount ? query.dataUpdatedAt : null,
    isChecking,
    async checkNow() {
      if (!isEnabled) return;
      setChecking(true);
      await query.refetch({ cancelRefetch: pace.hurry() });
      setChecking(false);
    },
    setData(next) {
      // A call that was sent earlier would return the old data.
      void cache.cancelQueries({ queryKey });
      cache.setQueryData<Data>(queryKey, () => next);
    },
  };
}

const isSessionEnd = (error: ApiFailureError | null) =>
  error !== null && isSessionEndCode(error.outcome.code);
