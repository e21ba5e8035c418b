"use client";

import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { type ApiOptions, callApi } from "@/lib/browser/api/call-api";
import type { CallData, CallName, CallPayload } from "@/lib/browser/api/calls";
import { ApiFailure } from "@/lib/browser/api/outcome";

export interface ApiMutation<Name extends CallName> extends Omit<ApiOptions, "signal"> {
  payload: CallPayload<Name>;
}

/** A call that changes something; needs a `QueryProvider` above it. Never tried twice by itself. */
export function useApiMutation<Name extends CallName>(
  name: Name,
): UseMutationResult<CallData<Name>, ApiFailure, ApiMutation<Name>> {
  return useMutation<CallData<Name>, ApiFailure, ApiMutation<Name>>({
    mutationKey: [name],
    retry: false,
    mutationFn: async ({ payload, ...options }) => {
      const outcome = await callApi(name, payload, options);
      if (!outcome.ok) throw new ApiFailure(outcome);
      return outcome.data;
    },
  });
}
