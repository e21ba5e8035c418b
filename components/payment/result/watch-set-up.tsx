"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { useWaitingRead } from "@/lib/browser/hooks/use-waiting-read";

/** Loads the page again, which the server has drawn, as soon as the paid plan is set up (rules/plans#the-players-service). */
export function WatchSetUp({ orderId }: { orderId: string }) {
  const router = useRouter();
  const payload = { orderId };
  const { data: isSettingUp } = useWaitingRead<boolean>({
    queryKey: ["readPayment", payload, "settingUp"],
    initialData: true,
    read: async (options) => {
      const outcome = await callApi("readPayment", payload, { report: "consequences", ...options });
      return outcome.ok ? { ok: true, data: outcome.data.settingUp === true } : outcome;
    },
    isWaiting: (data) => data,
  });
  const refresh = useEffectEvent(() => router.refresh());
  useEffect(() => {
    if (!isSettingUp) refresh();
  }, [isSettingUp]);
  return null;
}
