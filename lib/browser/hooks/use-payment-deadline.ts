"use client";

import { useEffect, useState } from "react";
import { calculateRemainingMs } from "@/lib/domain/time/countdown";

interface PaymentDeadline {
  /** Both by the server's clock, in milliseconds since 1970. */
  expiresAt: number;
  serverNow: number;
}

/**
 * Milliseconds until a deadline of the server's, told anew each second; null where there is none. Counted from when
 * the answer arrived (`receivedAt`, by `performance.now()`): the device's clock may say what it likes.
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
