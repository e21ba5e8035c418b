"use client";

import { useEffect, useState } from "react";
import { calculateRemainingMs } from "@/lib/domain/time/time-parts";

interface PaymentDeadline {
  /** Both are epoch milliseconds of the server's clock. */
  expiresAt: number;
  serverNow: number;
}

/**
 * Milliseconds until a deadline set by the server, updated every second; null without a deadline. The time is measured
 * from `receivedAt` (`performance.now()` when the answer arrived), because the device's clock may be wrong.
 */
export function usePaymentDeadline(
  deadline: PaymentDeadline | null,
  receivedAt: number | null,
): number | null {
  const [, setTickCount] = useState(0);
  const remaining =
    deadline &&
    calculateRemainingMs(deadline, receivedAt === null ? 0 : Math.max(0, performance.now() - receivedAt));
  const isOver = remaining === null || remaining === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTickCount((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return remaining;
}
