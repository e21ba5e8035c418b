"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type ApiFailureError,
  type ApiFailureOutcome,
  type ApiOutcome,
  mayHaveSucceeded,
} from "@/lib/browser/api/outcome";
import { SECOND_MS } from "@/lib/config/constants";
import { readData, useQueryCache } from "./use-query-cache";

/** A member who returns to the page sees newer data, but quick switching does not cause a call each time. */
const FRESH_MS = 15 * SECOND_MS;
const MAX_RETRIES = 2;

export interface ReadOptions<Data> {
  /** The call and its payload. */
  queryKey: readonly [string, ...unknown[]];
  /** The data that came with the page; null where the server could not read it. */
  initialData: Data;
  read: (signal: AbortSignal, shown: Data) => Promise<ApiOutcome<Data>>;
  /** False: the brand does not have it, and it is never read. */
  isOffered?: boolean;
  /** Milliseconds after which data that are about to change are read again; false: they are not. */
  getInterval?: (data: Data) => number | false;
}

export interface Read<Data> {
  data: Data;
  /** Reads again at once, for example after a call that changed the data; the outcome is the last try's. */
  reload(): Promise<ApiOutcome<Data>>;
  /** Replaces the data by those of a call that changed them. */
  update(change: (data: Data) => Data): void;
}

/**
 * The data of a member's page, read again: when the member returns to it or the network is back, after an action, and when
 * the server has rendered the page anew.
 */
export const useRead = typeof window === "undefined" ? useRenderedData : useReadAgain;

/** On the server nothing happens after the first rendering, for which a store of queries takes longer than the rest of a list. */
function useRenderedData<Data>({ initialData: data }: ReadOptions<Data>): Read<Data> {
  return { data, reload: async () => ({ ok: true, data }), update: () => undefined };
}

function useReadAgain<Data>(options: ReadOptions<Data>): Read<Data> {
  const { queryKey, initialData, read, isOffered = true, getInterval } = options;
  const cache = useQueryCache();
  const query = useQuery<Data, ApiFailureError>(
    {
      queryKey,
      queryFn: ({ signal }) => readData(read(signal, cache.getQueryData<Data>(queryKey) ?? initialData)),
      initialData: () => initialData,
      enabled: isOffered,
      staleTime: FRESH_MS,
      refetchInterval: ({ state }) => getInterval?.(state.data ?? initialData) ?? false,
      // A call without an answer is repeated, no sooner than its Retry-After says; a refused one is not.
      retry: (failures, { outcome }) => failures < MAX_RETRIES && isLost(outcome),
      retryDelay: (failures, { outcome }) => outcome.retryAfterMs ?? SECOND_MS * 2 ** failures,
    },
    cache,
  );
  const data = query.data ?? initialData;

  function update(change: (data: Data) => Data): void {
    // A call that was sent earlier would return the old data.
    void cache.cancelQueries({ queryKey });
    cache.setQueryData<Data>(queryKey, (shown) => change(shown ?? initialData));
  }

  const rendered = useRef(initialData);
  useEffect(() => {
    if (rendered.current === initialData) return;
    rendered.current = initialData;
    void cache.cancelQueries({ queryKey });
    cache.setQueryData<Data>(queryKey, () => initialData);
  });

  return {
    data,
    async reload() {
      if (!isOffered) return { ok: true, data };
      const { error, data: loaded } = await query.refetch();
      return error ? error.outcome : { ok: true, data: loaded ?? initialData };
    },
    update,
  };
}

const isLost = (outcome: ApiFailureOutcome) => mayHaveSucceeded(outcome) && outcome.transport !== "aborted";
