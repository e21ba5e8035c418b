"use client";

import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** The network that coins are sent on, changed in place. `take` takes over the new address, amount and rate. */
export function useNetworkChoice(orderId: string, onUpdate: (info: PaymentInfo) => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<number | null>(null);
  // State is too late for two presses within one frame.
  const isRunning = useRef(false);
  return {
    /** On its way; null: what is shown is what counts. */
    chosen,
    /** Code of the catalogue when changing failed. */
    refusal,
    async choose(network: string): Promise<void> {
      if (isRunning.current) return;
      isRunning.current = true;
      setChosen(network);
      setRefusal(null);
      const outcome = await callApi("chooseNetwork", { orderId, network }, { report: "consequences" });
      isRunning.current = false;
      setChosen(null);
      if (outcome.ok) onUpdate(outcome.data);
      else setRefusal(outcome.code);
    },
  };
}
