"use client";

import { useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { mayHaveSucceeded } from "@/lib/browser/api/outcome";
import { createIdempotencyKey } from "@/lib/browser/payment/pending-payment-request";
import { isOutcomeOpen, waitForRepeat } from "@/lib/browser/payment/repeat-payment";
import type { CardInput } from "@/lib/contract/bill/checkout";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import { getRepeatDelay, MAX_PAYMENT_TRIES } from "@/lib/domain/time/delays";

/** Pays a handoff's order with a typed card, once for each press: an unanswered request is repeated with its key. */
export function useHandoffCard(grant: string, onPaid: (view: HandoffView) => void) {
  const [busy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** A new object for each refusal. */
  const [failureCode, setFailureCode] = useState<{ code: number } | null>(null);
  const isRunning = useRef(false);
  const isUnmounted = useRef(false);
  const wakeUp = useRef<() => void>(() => undefined);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      wakeUp.current();
    };
  }, []);

  async function send(card: CardInput) {
    const options = { idempotencyKey: createIdempotencyKey(), report: "consequences" } as const;
    let isAnswerLost = false;
    for (let tries = 1; ; tries += 1) {
      const outcome = await callApi("payHandoff", { grant, card }, options);
      if (outcome.ok || !isOutcomeOpen(outcome, tries, isAnswerLost)) return outcome;
      isAnswerLost ||= mayHaveSucceeded(outcome);
      setChecking(true);
      const hasStopped = tries >= MAX_PAYMENT_TRIES;
      // From then on only the buyer asks again.
      setBusy(!hasStopped);
      const delay = hasStopped ? null : getRepeatDelay(tries, outcome.retryAfterMs ?? null);
      await waitForRepeat(delay, wakeUp);
      if (isUnmounted.current) return outcome;
    }
  }

  async function pay(card: CardInput): Promise<void> {
    if (isRunning.current) return wakeUp.current();
    isRunning.current = true;
    setBusy(true);
    setFailureCode(null);
    const outcome = await send(card);
    isRunning.current = false;
    if (isUnmounted.current) return;
    setBusy(false);
    setChecking(false);
    if (outcome.ok) onPaid(outcome.data);
    else setFailureCode({ code: outcome.code });
  }

  return { busy, isChecking, failureCode, pay: (card: CardInput) => void pay(card) };
}
