"use client";

import { useRef, useState } from "react";
import type { AdminFailure, AdminOutcome } from "@/lib/browser/api/call-admin";

export interface AdminAction<Input> {
  run(input: Input): Promise<void>;
  busy: boolean;
  failure: AdminFailure | null;
  /** Forgets the last failure. */
  reset(): void;
}

/** One thing that an operator does: a second press while it runs does nothing, and a failure is kept until the next one. */
export function useAdminAction<Input, Data>(
  perform: (input: Input) => Promise<AdminOutcome<Data>>,
  onSuccess: (data: Data, input: Input) => void,
): AdminAction<Input> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const isRunning = useRef(false);
  return {
    busy,
    failure,
    reset: () => setFailure(null),
    run: async (input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      const outcome = await perform(input);
      isRunning.current = false;
      setBusy(false);
      if (outcome.ok) onSuccess(outcome.data, input);
      else setFailure(outcome.failure);
    },
  };
}
