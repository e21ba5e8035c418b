"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { type ApiFailureOutcome, type ApiOutcome, mayHaveHappened } from "@/lib/browser/api/outcome";
import { holdReload } from "@/lib/browser/chunk-failure";
import { forgetAttempt, type KeptAttempt, keepAttempt, keptAttempt } from "@/lib/browser/kept-attempt";
import { type PressDetails, sendPress } from "@/lib/browser/send-press";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { endsSession, errorRow } from "@/lib/domain/errors/catalogue";
import { pollDelay } from "@/lib/domain/payment/poll-delay";

export type AttemptState =
  | { kind: "idle" }
  | { kind: "sending" }
  /** Nobody knows what became of it: the same press is repeated with the same key until somebody says. */
  | { kind: "checking"; askedAt: number; offline: boolean }
  /** `before`: by a press from before this page was opened, whose details are gone. */
  | { kind: "refused"; code: number; before?: boolean }
  /** A press from before a reload never reached billing. */
  | { kind: "notArrived" }
  /** The answer is here and the page is being left. */
  | { kind: "leaving" };

export interface PressOfPay extends PressDetails {
  method: string;
  /** Null: the order's own price stands (a new code for the same order). */
  quoteId: string | null;
}

interface Options {
  planId: string;
  /** Whose press it is: the member's uid, or their order, which is nobody else's. */
  buyer: string;
  orderId: string | null;
  /** The server's clock when the page was made. */
  since: number;
  /** Code of the refusal that the page was opened with. */
  refusal: number | null;
  /** A refused attempt has left an order behind: the next press continues it. */
  onOrder(orderId: string): void;
  /** True where the page is being left with it: the button then stays as it is. */
  onAnswer(info: PaymentInfo): boolean;
  /** The price no longer stands; nothing was asked for. */
  onRepriced?(press: PressOfPay): void;
  /** The order was paid by a press whose answer was lost. */
  onPaid(orderId: string): void;
}

/** How often an upstream's "we don't know" is asked again before the person is told so. */
const DOUBTFUL_TRIES = 3;

/** Presses pay once, whatever happens on the way: double presses, a lost answer, no network, a reload. */
export function usePaymentAttempt(options: Options) {
  const { planId, buyer, orderId, since, onOrder, onAnswer } = options;
  const [state, setState] = useState<AttemptState>(() =>
    options.refusal === null ? { kind: "idle" } : { kind: "refused", code: options.refusal, before: true },
  );
  const running = useRef(false);
  /** True once an answer of the running press was lost: only the same key can still find what it did. */
  const doubted = useRef(false);
  const wake = useRef<() => void>(() => undefined);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      wake.current();
    };
  }, []);

  async function repeat(work: () => Promise<ApiOutcome<unknown>>): Promise<ApiOutcome<unknown>> {
    const startedAt = performance.now();
    for (let tries = 1; ; tries += 1) {
      const outcome = await work();
      if (outcome.ok || !isDoubtful(outcome, tries)) return outcome;
      doubted.current = true;
      setState({ kind: "checking", askedAt: Date.now(), offline: !navigator.onLine });
      await pause(pollDelay(tries, performance.now() - startedAt), wake);
      // The press is kept: whoever opens the checkout again asks on with the same key.
      if (gone.current) return outcome;
    }
  }

  async function run(attempt: KeptAttempt, details: PressDetails = {}): Promise<void> {
    if (running.current) return;
    running.current = true;
    doubted.current = false;
    setState({ kind: "sending" });
    const outcome = await repeat(() => sendPress(attempt, details));
    if (gone.current && !outcome.ok && doubted.current) return;
    if (outcome.ok) {
      forgetAttempt(planId);
      const leaves = onAnswer(outcome.data as PaymentInfo);
      running.current = leaves;
      setState({ kind: leaves ? "leaving" : "idle" });
      return;
    }
    running.current = false;
    const row = errorRow(outcome.code);
    // A press that only met the end of the session did nothing: after the log-in it is the buyer's to press again.
    const isKnown = endsSession(outcome.code) ? !doubted.current : row.moneyMoved !== "unknown";
    if (isKnown) forgetAttempt(planId);
    const left = orderOf(outcome);
    if (left) onOrder(left);
    if (row.next === "refresh" && row.moneyMoved === "no" && options.onRepriced) {
      setState({ kind: "idle" });
      options.onRepriced({ method: attempt.method, quoteId: attempt.quoteId, ...details });
    } else setState({ kind: "refused", code: outcome.code });
  }

  /** What became of a press that can't be repeated, because what it needed was not kept. */
  async function lookFor(attempt: KeptAttempt): Promise<void> {
    running.current = true;
    setState({ kind: "sending" });
    const outcome = await repeat(() =>
      callApi("listOrders", { page: 1, pageSize: 10 }, { report: "consequences" }),
    );
    running.current = false;
    if (!outcome.ok) return setState({ kind: "refused", code: outcome.code });
    forgetAttempt(planId);
    const { orders } = outcome.data as { orders: { id: string; planId: string; paidAt?: number | null }[] };
    const paid = orders.find((order) => order.planId === planId && (order.paidAt ?? 0) >= attempt.since);
    if (!paid) return setState({ kind: "notArrived" });
    setState({ kind: "leaving" });
    options.onPaid(paid.id);
  }

  const resume = useEffectEvent(() => {
    const kept = keptAttempt(planId, buyer);
    if (!kept) return;
    // Where there is an order, the page has just been told how it stands.
    if (orderId !== null) forgetAttempt(planId);
    else void (kept.secret ? lookFor(kept) : run(kept));
  });
  useEffect(() => resume(), []);

  const busy = state.kind === "sending" || state.kind === "checking" || state.kind === "leaving";
  // A reload would forget the card that the press is repeated with.
  useEffect(() => (busy ? holdReload() : undefined), [busy]);

  return {
    state,
    /** True while a press is on its way or its outcome is unknown: pay does nothing then. */
    busy,
    pay({ method, quoteId, ...details }: PressOfPay): void {
      if (running.current) return;
      const contents = { planId, buyer, orderId, method, quoteId };
      void run(keepAttempt(contents, { since, secret: Object.keys(details).length > 0 }), details);
    },
    askNow: () => wake.current(),
    /** Takes a message away. */
    dismiss(): void {
      if (!running.current) setState({ kind: "idle" });
    },
  };
}

/** True where asking again with the same key can tell more than this answer did. */
function isDoubtful(outcome: ApiFailureOutcome, tries: number): boolean {
  if (mayHaveHappened(outcome)) return true;
  const { moneyMoved, reaction } = errorRow(outcome.code);
  return moneyMoved === "unknown" && reaction === "none" && tries < DOUBTFUL_TRIES;
}

/** Waits, but no longer than until somebody asks or the network is back. */
function pause(milliseconds: number, wake: { current: () => void }): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    wake.current = end;
  });
}

/** The order that a refused attempt left behind (contract: `failureData`). */
function orderOf({ data }: ApiFailureOutcome): string | null {
  const left = data as { orderId?: unknown } | null | undefined;
  return typeof left?.orderId === "string" ? left.orderId : null;
}
