import type { BackendEnv } from "@/backend/env";
import { postNotice } from "@/backend/runtime/post-notice";

/** An order whose payment has changed. */
export interface ChangedOrder {
  site: string;
  orderId: string;
}

const MAX_AT_ONCE = 20;
/** More than this wait only while the storefront is gone, and then nobody waits there. */
const MAX_WAITING = 1_000;

/**
 * Tells the storefront which orders have changed, so that pages that wait for a payment ask at once. A notice that is
 * lost is not repeated, because such a page also asks by itself.
 * @returns the function that sends one; it never throws and never waits
 */
export function createOrderNotices(
  env: Pick<BackendEnv, "STOREFRONT_URL" | "REVALIDATE_SECRET">,
): (order: ChangedOrder) => void {
  const waiting = new Map<string, ChangedOrder>();
  let running = 0;

  function sendWaiting(): void {
    for (const [key, { site, orderId }] of waiting) {
      if (running >= MAX_AT_ONCE) return;
      waiting.delete(key);
      running += 1;
      void postNotice(env, "/api/order-changed", { order: { site, id: orderId } }).finally(() => {
        running -= 1;
        sendWaiting();
      });
    }
  }

  return (order) => {
    if (waiting.size >= MAX_WAITING) return;
    waiting.set(`${order.site} ${order.orderId}`, order);
    sendWaiting();
  };
}
