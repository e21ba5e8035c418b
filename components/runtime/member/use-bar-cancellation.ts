import { useState } from "react";
import type { LoadedErrorDisplay } from "@/components/feedback/load-error-display";
import { useAction } from "@/components/feedback/use-action";
import { callApi } from "@/lib/browser/api/call-api";
import { loadChunk, reportChunkFailure } from "@/lib/browser/chunk-failure";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

export interface BarCancellation {
  cancel: () => void;
  retry: () => void;
  busy: boolean;
  /** What the last try achieved; null before the first. */
  result: "canceled" | "failed" | null;
  /** Message and button of a refusal, once they are loaded. */
  error: LoadedErrorDisplay | null;
}

/** Cancels an unpaid order from the bar; `onSettled` is called after each try. */
export function useBarCancellation(orderId: string, onSettled: () => void): BarCancellation {
  const [result, setResult] = useState<BarCancellation["result"]>(null);
  const [error, setError] = useState<LoadedErrorDisplay | null>(null);
  const { run, retry, busy } = useAction<void, PaymentInfo>({
    perform: (_, signal) => callApi("cancelOrder", { orderId }, { report: "consequences", signal }),
    onSettled: async (outcome) => {
      onSettled();
      setError(null);
      setResult(outcome.ok && outcome.data.orderStatus === "PAYMENT_CANCELLED" ? "canceled" : "failed");
      if (!outcome.ok) setError(await loadRetryableError(outcome.code));
    },
  });
  return { cancel: () => void run(), retry, busy, result, error };
}

/** The catalog is loaded with the first error, because every page of a member loads the bar. Null if it can't be loaded. */
async function loadRetryableError(code: number): Promise<LoadedErrorDisplay | null> {
  try {
    const { loadErrorDisplay } = await loadChunk(() => import("@/components/feedback/load-error-display"));
    return await loadErrorDisplay(code, ["retry"]);
  } catch (failure) {
    // The bar already states that canceling failed.
    void reportChunkFailure(failure);
    return null;
  }
}
