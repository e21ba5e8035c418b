"use client";

import { useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** Changes the network of a crypto payment. `onUpdate` receives the new address, amount and rate. */
export function useNetworkChoice(orderId: string, onUpdate: (info: PaymentInfo) => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<number | null>(null);
  // A ref, because state is not updated between two clicks within one frame.
  const isRunning = useRef(false);
  return {
    /** The network that is being requested; null: none. */
    chosen,
    /** The error code when the change failed. */
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
