"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { StatusLabelKey } from "@/lib/domain/payment/order-status";
import { getPollDelay } from "@/lib/domain/payment/poll-delay";

export interface OrdersAutoRefreshProps {
  /** True while a status may change without an action here, for example by a payment on a phone. */
  enabled: boolean;
  orderStatuses: readonly { id: string; planName: string; label: StatusLabelKey }[];
}

/** Reloads the orders with back-off while one is pending, and announces a changed status to screen readers. */
export function OrdersAutoRefresh({ enabled, orderStatuses }: OrdersAutoRefreshProps) {
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

  const refresh = useEffectEvent(() => router.refresh());
  useEffect(() => {
    if (!enabled) return;
    let pollCount = 0;
    let startedAt = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const scheduleRefresh = () => {
      timer = setTimeout(refreshAndReschedule, getPollDelay(pollCount++, performance.now() - startedAt));
    };
    const refreshAndReschedule = () => {
      if (!document.hidden) refresh();
      scheduleRefresh();
    };
    const restartPolling = () => {
      clearTimeout(timer);
      pollCount = 0;
      startedAt = performance.now();
      refreshAndReschedule();
    };
    scheduleRefresh();
    window.addEventListener("focus", restartPolling);
    window.addEventListener("online", restartPolling);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", restartPolling);
      window.removeEventListener("online", restartPolling);
    };
  }, [enabled]);

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
