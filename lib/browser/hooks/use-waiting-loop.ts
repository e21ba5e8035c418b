"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import {
  startWaitingLoop,
  type WaitingAnswer,
  type WaitingCallOptions,
  type WaitingLoop,
  type WaitingLoopOptions,
} from "@/lib/browser/payment/waiting-loop";

/**
 * Asks for the state of a payment while `isWaiting` (see `startWaitingLoop`).
 * @returns a function that asks at once; it does nothing while the page does not wait
 */
export function useWaitingLoop(
  isWaiting: boolean,
  ask: (options: WaitingCallOptions) => Promise<WaitingAnswer>,
  { elapsedMs, asksFirst }: WaitingLoopOptions = {},
): () => Promise<void> {
  const loop = useRef<WaitingLoop | null>(null);
  const askLatest = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return;
    const started = startWaitingLoop((options) => askLatest(options), { elapsedMs, asksFirst });
    loop.current = started;
    return () => {
      started.stop();
      loop.current = null;
    };
  }, [isWaiting, elapsedMs, asksFirst]);
  return async () => {
    await loop.current?.askNow();
  };
}
