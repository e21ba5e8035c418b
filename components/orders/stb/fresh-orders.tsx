"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { StatusLabel } from "@/lib/domain/payment/order-status";
import { pollDelay } from "@/lib/domain/payment/poll-delay";

export interface FreshOrdersProps {
  /** True where something may change by itself: a payment made on a phone. */
  waits: boolean;
  states: readonly { id: string; planName: string; label: StatusLabel }[];
}

/** Reads the orders again with back-off while one of them waits, and says aloud what has changed. */
export function FreshOrders({ waits, states }: FreshOrdersProps) {
  const t = useTranslations("television.orders");
  const status = useTranslations("orders.status");
  const router = useRouter();
  const [said, say] = useState("");
  const before = useRef(states);

  const compare = useEffectEvent(() => {
    const changed = states.find(({ id, label }) =>
      before.current.some((old) => old.id === id && old.label !== label),
    );
    before.current = states;
    if (changed) say(t("moved", { plan: changed.planName, status: status(changed.label) }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings new states.
  useEffect(() => compare(), [states]);

  const refresh = useEffectEvent(() => router.refresh());
  useEffect(() => {
    if (!waits) return;
    let asks = 0;
    let since = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(ask, pollDelay(asks++, performance.now() - since));
    };
    const ask = () => {
      if (!document.hidden) refresh();
      later();
    };
    const come = () => {
      clearTimeout(timer);
      asks = 0;
      since = performance.now();
      ask();
    };
    later();
    window.addEventListener("focus", come);
    window.addEventListener("online", come);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", come);
      window.removeEventListener("online", come);
    };
  }, [waits]);

  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
