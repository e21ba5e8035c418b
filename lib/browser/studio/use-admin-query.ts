"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import type { AdminCallName, AdminData, AdminPayload } from "@/lib/contract/admin/admin-calls";

export interface AdminQuery<Data> {
  /** The last answer; undefined before the first. */
  data: Data | undefined;
  /** Why the last question failed; null where it did not. */
  failure: AdminFailure | null;
  reload(): void;
  /** Replaces the answer by that of a call that changed it. */
  update(change: (data: Data) => Data): void;
}

class AdminFailureError extends Error {
  constructor(readonly failure: AdminFailure) {
    super(failure.problem);
  }
}

/** Reads from the admin API, and again when the window gets the focus back: another operator may have changed something. */
export function useAdminQuery<Name extends AdminCallName>(
  name: Name,
  payload: AdminPayload<Name>,
): AdminQuery<AdminData<Name>> {
  const client = useQueryClient();
  const queryKey = [name, payload];
  const query = useQuery<AdminData<Name>, AdminFailureError>({
    queryKey,
    queryFn: async () => {
      const outcome = await callAdmin(name, payload);
      if (!outcome.ok) throw new AdminFailureError(outcome.failure);
      return outcome.data;
    },
  });
  return {
    data: query.data,
    failure: query.error?.failure ?? null,
    reload: () => void query.refetch(),
    update: (change) => {
      // A question that was asked before the change would answer with what was there.
      void client.cancelQueries({ queryKey });
      client.setQueryData<AdminData<Name>>(queryKey, (data) => (data === undefined ? data : change(data)));
    },
  };
}
