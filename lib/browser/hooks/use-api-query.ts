"use client";

import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData, CallName, CallPayload } from "@/lib/browser/api/call-types";
import type { ReportMode } from "@/lib/browser/api/failure-channel";
import { ApiFailureError } from "@/lib/browser/api/outcome";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";

export interface ApiQueryOptions<Data> {
  /** Data that the page loaded on the server, so that the first render needs no call. */
  initialData?: Data;
  enabled?: boolean;
  /** Milliseconds between fetches; false: no refetch. Refetching stops when the session has ended. */
  refetchInterval?: number | false | ((data: Data | undefined) => number | false);
  refetchOnWindowFocus?: boolean | "always";
  refetchOnReconnect?: boolean | "always";
  /** Milliseconds for which data, including `initialData`, counts as fresh. */
  staleTime?: number;
  /** Returns the previous data while the data for a new payload is loading. */
  keepPrevious?: boolean;
  report?: ReportMode;
}

/** The react-query key of a call. */
export function createQueryKey<Name extends CallName>(
  name: Name,
  payload: CallPayload<Name>,
): readonly unknown[] {
  return [name, payload];
}

/** Fetches a read call with react-query. Needs a `QueryProvider` as ancestor. `error.outcome` is the failure. */
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
