"use client";

import { useEffect } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { useRead } from "@/lib/browser/hooks/use-read";
import { storePendingOrderMark } from "@/lib/browser/payment/pending-order-mark";
import type { OrderFilter } from "@/lib/contract/bill/orders";
import { type ShownOrder, toShownOrder } from "./shown-order";
import { useRefreshIfChanged } from "./use-refresh-if-changed";

export interface WatchOrdersProps {
  /** The state the list is filtered by; null: all orders. */
  state: OrderFilter | null;
  /** The newest orders of the list. */
  shown: readonly ShownOrder[];
  /** How many of them were requested. */
  pageSize: number;
  /** The newest order that can still be paid; null: none. */
  openOrderId: string | null;
}

/**
 * Loads the page again when the member returns to it and its orders have changed, for example by a payment on a phone, and marks
 * whether one is pending, for the line of the next public page.
 */
export function WatchOrders({ state, shown, pageSize, openOrderId }: WatchOrdersProps) {
  const payload = { page: 1, pageSize, ...(state ? { filter: state } : {}) };
  const { data } = useRead<readonly ShownOrder[]>({
    queryKey: ["listOrders", payload],
    initialData: shown,
    read: async (signal) => {
      const outcome = await callApi("listOrders", payload, { report: "consequences", signal });
      return outcome.ok ? { ok: true, data: outcome.data.orders.map(toShownOrder) } : outcome;
    },
  });
  useRefreshIfChanged(shown, data);
  useEffect(() => {
    if (state === null) storePendingOrderMark(openOrderId === null ? [] : [{ orderId: openOrderId }]);
  }, [state, openOrderId]);
  return null;
}
