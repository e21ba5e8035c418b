import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/calls";

export type Cart = CallData<"queryCart"> & {
  /** `performance.now()` when it arrived: clocks count from there. */
  receivedAt: number;
};

/** Coming back to a page asks again, but not more often than this. */
const AT_MOST_EVERY_MS = 15_000;

/** Tells what waits for its payment: now, and again whenever the person comes back to the page. */
export function watchCart(listener: (cart: Cart) => void): () => void {
  let asked = 0;
  let gone = false;
  let shown = false;
  const ask = async () => {
    asked = performance.now();
    const outcome = await callApi("queryCart", {}, { report: "nothing" });
    if (gone || !outcome.ok) return;
    const receivedAt = performance.now();
    if (!shown && outcome.data.orders.length === 0) return;
    shown = true;
    listener({ ...outcome.data, receivedAt });
  };
  const back = () => {
    if (!document.hidden && performance.now() - asked > AT_MOST_EVERY_MS) void ask();
  };
  void ask();
  document.addEventListener("visibilitychange", back);
  window.addEventListener("focus", back);
  return () => {
    gone = true;
    document.removeEventListener("visibilitychange", back);
    window.removeEventListener("focus", back);
  };
}
