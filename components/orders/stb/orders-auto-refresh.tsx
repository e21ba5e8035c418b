"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ShownOrder, toShownOrder } from "@/components/orders/shown-order";
import { useRefreshIfChanged } from "@/components/orders/use-refresh-if-changed";
import { callApi } from "@/lib/browser/api/call-api";
import { useWaitingRead } from "@/lib/browser/hooks/use-waiting-read";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { STB_ORDERS_PAGE_SIZE } from "@/lib/domain/orders/orders-address";

export interface OrdersAutoRefreshProps {
  /** The page of the list that is shown. */
  page: number;
  /** True while a status may change without an action here, for example by a payment on a phone. */
  enabled: boolean;
  orderStatuses: readonly (ShownOrder & { planName: string })[];
}

/** Reloads the page when one of its orders has changed, and announces the new status to screen readers. */
export function OrdersAutoRefresh({ page, enabled, orderStatuses }: OrdersAutoRefreshProps) {
  const t = useTranslations("television.orders");
  const statusLabels = useTranslations("orders.status");
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");
  const previousStatuses = useRef(orderStatuses);

  const announceChange = useEffectEvent(() => {
    const changed = orderStatuses.find(({ id, label }) =>
      previousStatuses.current.some((old) => old.id === id && old.label !== label),
    );
    previousStatuses.current = orderStatuses;
    if (changed) setAnnouncement(t("moved", { plan: changed.planName, status: statusLabels(changed.label) }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reload brings new statuses.
  useEffect(() => announceChange(), [orderStatuses]);

  const payload = { page, pageSize: STB_ORDERS_PAGE_SIZE };
  const { data, error } = useWaitingRead<readonly ShownOrder[]>({
    queryKey: ["listOrders", payload],
    initialData: orderStatuses,
    read: async (options) => {
      const outcome = await callApi("listOrders", payload, { report: "consequences", ...options });
      return outcome.ok ? { ...outcome, data: outcome.data.orders.map(toShownOrder) } : outcome;
    },
    isWaiting: () => enabled,
  });
  useRefreshIfChanged(orderStatuses, data);
  const hasSessionEnded = error !== null && isSessionEndCode(error.outcome.code);
  useEffect(() => {
    // The reloaded page leads to the log-in.
    if (hasSessionEnded) router.refresh();
  }, [hasSessionEnded, router]);

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
