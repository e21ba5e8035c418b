"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { useWaitingLoop } from "@/lib/browser/hooks/use-waiting-loop";
import type { WaitingAnswer, WaitingCallOptions } from "@/lib/browser/payment/waiting-loop";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { STB_ORDERS_PAGE_SIZE } from "@/lib/domain/orders/orders-address";
import { getStatusLabelKey, type StatusLabelKey } from "@/lib/domain/payment/order-status";

export interface OrdersAutoRefreshProps {
  /** The page of the list that is shown. */
  page: number;
  /** True while a status may change without an action here, for example by a payment on a phone. */
  enabled: boolean;
  orderStatuses: readonly { id: string; planName: string; label: StatusLabelKey }[];
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

  const ask = async (options: WaitingCallOptions): Promise<WaitingAnswer> => {
    const payload = { page, pageSize: STB_ORDERS_PAGE_SIZE };
    const outcome = await callApi("listOrders", payload, { report: "nothing", ...options });
    if (!outcome.ok) {
      // The reloaded page leads to the log-in.
      if (!isSessionEndCode(outcome.code)) return "failed";
      router.refresh();
      return "over";
    }
    const isShown = ({ id, status }: { id: string; status: OrderStatus }) =>
      orderStatuses.some((shown) => shown.id === id && shown.label === getStatusLabelKey(status));
    if (!outcome.data.orders.every(isShown)) router.refresh();
    return outcome.isHeld ? "held" : "answered";
  };
  useWaitingLoop(enabled, ask);

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
