"use client";

import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData, CallName, CallPayload } from "@/lib/browser/api/call-types";
import type { ReportMode } from "@/lib/browser/api/failure-channel";
import { ApiFailureError } from "@/lib/browser/api/outcome";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";

export interface ApiQueryOptions<Data> {
  /** What the page read on the server: the first paint needs no call. */
  initialData?: Data;
  enabled?: boolean;
  /** Milliseconds until asked again; false: not by itself. A read that a dead session refuses is not asked again. */
  refetchInterval?: number | false | ((data: Data | undefined) => number | false);
  refetchOnWindowFocus?: boolean | "always";
  refetchOnReconnect?: boolean | "always";
  /** Milliseconds for which an answer counts as new; `initialData` does from the start. */
  staleTime?: number;
  /** Shows the last answer while the next payload's one is on its way. */
  keepPrevious?: boolean;
  report?: ReportMode;
}

/** The key under which react-query keeps the answer to a call. */
export function createQueryKey<Name extends CallName>(
  name: Name,
  payload: CallPayload<Name>,
): readonly unknown[] {
  return [name, payload];
}

/** A read that a screen asks again; needs a `QueryProvider` above it. `error.outcome` is the failure. */
export function useApiQuery<Name extends CallName>(
  name: Name,
  payload: CallPayload<Name>,
  options: ApiQueryOptions<CallData<Name>> = {},
): UseQueryResult<CallData<Name>, ApiFailureError> {
  const { report, keepPrevious, refetchInterval, initialData, ...rest } = options;
  return useQuery<CallData<Name>, ApiFailureError>({
    ...rest,
    queryKey: createQueryKey(name, payload),
    queryFn: async ({ signal }) => {
      const outcome = await callApi(name, payload, { signal, report });
      if (!outcome.ok) throw new ApiFailureError(outcome);
      return outcome.data;
    },
    initialData: initialData as never,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    refetchInterval: ({ state: { data, error } }) => {
      if (error && isSessionEndCode(error.outcome.code)) return false;
      return typeof refetchInterval === "function" ? refetchInterval(data) : (refetchInterval ?? false);
    },
  });
}
