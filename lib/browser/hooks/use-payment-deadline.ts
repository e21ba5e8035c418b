"use client";

import { useEffect, useState } from "react";
import { remainingMs } from "@/lib/domain/time/countdown";

interface Deadline {
  /** Both by the server's clock, in milliseconds since 1970. */
  expiresAt: number;
  serverNow: number;
}

/**
 * Milliseconds until a deadline of the server's, told anew each second; null where there is none. Counted from when
 * the answer arrived (`receivedAt`, by `performance.now()`): the device's clock may say what it likes.
 */
export function usePaymentDeadline(deadline: Deadline | null, receivedAt: number | null): number | null {
  const [, tick] = useState(0);
  const left =
    deadline && remainingMs(deadline, receivedAt === null ? 0 : Math.max(0, performance.now() - receivedAt));
  const over = left === null || left === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
