"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  startWaitingLoop,
  type WaitingAnswer,
  type WaitingCallOptions,
  type WaitingLoop,
  type WaitingLoopOptions,
} from "@/lib/browser/payment/waiting-loop";

export interface WaitingLoopState {
  /** Asks at once; does nothing while the page does not wait. */
  checkNow(): Promise<void>;
  /** The user has asked; not true of the calls that the page makes by itself. */
  isChecking: boolean;
}

/** Asks for the state of a payment while `isWaiting` (see `startWaitingLoop`). */
export function useWaitingLoop(
  isWaiting: boolean,
  ask: (options: WaitingCallOptions) => Promise<WaitingAnswer>,
  { elapsedMs, asksFirst }: WaitingLoopOptions = {},
): WaitingLoopState {
  const [isChecking, setChecking] = useState(false);
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
  return {
    isChecking,
    async checkNow() {
      setChecking(true);
      await loop.current?.askNow();
      setChecking(false);
    },
  };
}
