import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";

export type Cart = CallData<"queryCart">;

/** Returning to a page loads the cart again, but not more often than this. */
const MIN_REFRESH_INTERVAL_MS = 15_000;

/**
 * Reports the pending orders: now, and again whenever the person returns to the page. Returns a function that stops it.
 */
export function watchCart(listener: (cart: Cart) => void): () => void {
  let lastRequestAt = 0;
  let stopped = false;
  const refresh = async () => {
    lastRequestAt = performance.now();
    const outcome = await callApi("queryCart", {}, { report: "nothing" });
    if (stopped || !outcome.ok) return;
    listener(outcome.data);
  };
  const handleReturn = () => {
    if (!document.hidden && performance.now() - lastRequestAt > MIN_REFRESH_INTERVAL_MS) void refresh();
  };
  void refresh();
  document.addEventListener("visibilitychange", handleReturn);
  window.addEventListener("focus", handleReturn);
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", handleReturn);
    window.removeEventListener("focus", handleReturn);
  };
}
