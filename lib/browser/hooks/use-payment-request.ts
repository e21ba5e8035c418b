"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { type ApiFailureOutcome, type ApiOutcome, mayHaveSucceeded } from "@/lib/browser/api/outcome";
import { blockReload } from "@/lib/browser/chunk-failure";
import {
  deletePendingPaymentRequest,
  type PendingPaymentRequest,
  readPendingPaymentRequest,
  storePaymentRequest,
} from "@/lib/browser/payment/pending-payment-request";
import { type PaymentRequestDetails, submitPayment } from "@/lib/browser/payment/submit-payment";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorRow, isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { isPriceOutdated } from "@/lib/domain/errors/error-conditions";
import { getPollDelay } from "@/lib/domain/payment/poll-delay";

export type PaymentRequestState =
  | { kind: "idle" }
  | { kind: "sending" }
  /** Nobody knows what became of it: the same press is repeated with the same key until somebody says. */
  | { kind: "checking"; lastSentAt: number; offline: boolean }
  /** `before`: by a press from before this page was opened, whose details are gone. */
  | { kind: "refused"; code: number; isFromEarlierPage?: boolean }
  /** A press from before a reload never reached billing. */
  | { kind: "notArrived" }
  /** The answer is here and the page is being left. */
  | { kind: "leaving" };

export interface PaymentRequestInput extends PaymentRequestDetails {
  method: string;
  /** Null: the order's own price stands (a new code for the same order). */
  quoteId: string | null;
}

interface PaymentRequestOptions {
  planId: string;
  /** Whose press it is: the member's uid, or their order, which is nobody else's. */
  buyer: string;
  orderId: string | null;
  /** The server's clock when the page was made. */
  since: number;
  /** Code of the refusal that the page was opened with. */
  initialRefusal: number | null;
  /** A refused attempt has left an order behind: the next press continues it. */
  onOrderCreated(orderId: string): void;
  /** True where the page is being left with it: the button then stays as it is. */
  onPaymentInfo(info: PaymentInfo): boolean;
  /** The price no longer stands; nothing was asked for. */
  onRepriced?(press: PaymentRequestInput): void;
  /** The order was paid by a press whose answer was lost. */
  onPaid(orderId: string): void;
}

/** How often an upstream's "we don't know" is asked again before the person is told so. */
const MAX_UNCERTAIN_TRIES = 3;

/** Presses pay once, whatever happens on the way: double presses, a lost answer, no network, a reload. */
export function usePaymentRequest(options: PaymentRequestOptions) {
  const { planId, buyer, orderId, since, onOrderCreated, onPaymentInfo } = options;
  const [state, setState] = useState<PaymentRequestState>(() =>
    options.initialRefusal === null
      ? { kind: "idle" }
      : { kind: "refused", code: options.initialRefusal, isFromEarlierPage: true },
  );
  const isRunning = useRef(false);
  /** True once an answer of the running press was lost: only the same key can still find what it did. */
  const hadUncertainOutcome = useRef(false);
  const wakeUp = useRef<() => void>(() => undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      wakeUp.current();
    };
  }, []);

  async function repeatUntilCertain(
    sendCall: () => Promise<ApiOutcome<unknown>>,
  ): Promise<ApiOutcome<unknown>> {
    const startedAt = performance.now();
    for (let tries = 1; ; tries += 1) {
      const outcome = await sendCall();
      if (outcome.ok || !isUncertain(outcome, tries)) return outcome;
      hadUncertainOutcome.current = true;
      setState({ kind: "checking", lastSentAt: Date.now(), offline: !navigator.onLine });
      await waitForRetry(getPollDelay(tries, performance.now() - startedAt), wakeUp);
      // The press is kept: whoever opens the checkout again asks on with the same key.
      if (isUnmounted.current) return outcome;
    }
  }

  async function run(
    pendingRequest: PendingPaymentRequest,
    details: PaymentRequestDetails = {},
  ): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    hadUncertainOutcome.current = false;
    setState({ kind: "sending" });
    const outcome = await repeatUntilCertain(() => submitPayment(pendingRequest, details));
    if (isUnmounted.current && !outcome.ok && hadUncertainOutcome.current) return;
    if (outcome.ok) {
      deletePendingPaymentRequest(planId);
      const isLeaving = onPaymentInfo(outcome.data as PaymentInfo);
      isRunning.current = isLeaving;
      setState({ kind: isLeaving ? "leaving" : "idle" });
      return;
    }
    isRunning.current = false;
    // A press that only met the end of the session did nothing: after the log-in it is the buyer's to press again.
    const isKnown = isSessionEndCode(outcome.code)
      ? !hadUncertainOutcome.current
      : getErrorRow(outcome.code).moneyMoved !== "unknown";
    if (isKnown) deletePendingPaymentRequest(planId);
    const createdOrderId = parseCreatedOrderId(outcome);
    if (createdOrderId) onOrderCreated(createdOrderId);
    if (isPriceOutdated(outcome.code) && options.onRepriced) {
      setState({ kind: "idle" });
      options.onRepriced({ method: pendingRequest.method, quoteId: pendingRequest.quoteId, ...details });
    } else setState({ kind: "refused", code: outcome.code });
  }

  /** What became of a press that can't be repeated, because what it needed was not kept. */
  async function findLostOutcome(pendingRequest: PendingPaymentRequest): Promise<void> {
    isRunning.current = true;
    setState({ kind: "sending" });
    const outcome = await repeatUntilCertain(() =>
      callApi("listOrders", { page: 1, pageSize: 10 }, { report: "consequences" }),
    );
    isRunning.current = false;
    if (!outcome.ok) return setState({ kind: "refused", code: outcome.code });
    deletePendingPaymentRequest(planId);
    const { orders } = outcome.data as { orders: { id: string; planId: string; paidAt?: number | null }[] };
    const paid = orders.find(
      (order) => order.planId === planId && (order.paidAt ?? 0) >= pendingRequest.since,
    );
    if (!paid) return setState({ kind: "notArrived" });
    setState({ kind: "leaving" });
    options.onPaid(paid.id);
  }

  const resume = useEffectEvent(() => {
    const pendingRequest = readPendingPaymentRequest(planId, buyer);
    if (!pendingRequest) return;
    // Where there is an order, the page has just been told how it stands.
    if (orderId !== null) deletePendingPaymentRequest(planId);
    else void (pendingRequest.secret ? findLostOutcome(pendingRequest) : run(pendingRequest));
  });
  useEffect(() => resume(), []);

  const isBusy = state.kind === "sending" || state.kind === "checking" || state.kind === "leaving";
  // A reload would forget the card that the press is repeated with.
  useEffect(() => (isBusy ? blockReload() : undefined), [isBusy]);

  return {
    state,
    /** True while a press is on its way or its outcome is unknown: pay does nothing then. */
    busy: isBusy,
    pay({ method, quoteId, ...details }: PaymentRequestInput): void {
      if (isRunning.current) return;
      const contents = { planId, buyer, orderId, method, quoteId };
      void run(storePaymentRequest(contents, { since, secret: Object.keys(details).length > 0 }), details);
    },
    checkNow: () => wakeUp.current(),
    /** Takes a message away. */
    dismiss(): void {
      if (!isRunning.current) setState({ kind: "idle" });
    },
  };
}

/** True where asking again with the same key can tell more than this answer did. */
function isUncertain(outcome: ApiFailureOutcome, tries: number): boolean {
  if (mayHaveSucceeded(outcome)) return true;
  const { moneyMoved, reaction } = getErrorRow(outcome.code);
  return moneyMoved === "unknown" && reaction === "none" && tries < MAX_UNCERTAIN_TRIES;
}

/** Waits, but no longer than until somebody asks or the network is back. */
function waitForRetry(milliseconds: number, wakeUp: { current: () => void }): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener("online", finish);
    wakeUp.current = finish;
  });
}

/** The order that a refused attempt left behind (contract: `failureData`). */
function parseCreatedOrderId({ data }: ApiFailureOutcome): string | null {
  const failureData = data as { orderId?: unknown } | null | undefined;
  return typeof failureData?.orderId === "string" ? failureData.orderId : null;
}
