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
import { isOutcomeOpen, waitForRepeat } from "@/lib/browser/payment/repeat-payment";
import { type PaymentRequestDetails, submitPayment } from "@/lib/browser/payment/submit-payment";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorRow, isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { isPriceOutdated } from "@/lib/domain/errors/error-reaction";
import { getRepeatDelay, MAX_PAYMENT_TRIES } from "@/lib/domain/time/delays";

export type PaymentRequestState =
  | { kind: "idle" }
  | { kind: "sending" }
  /** The outcome is unknown: the request is repeated with the same key, for some minutes. */
  | {
      kind: "checking";
      lastSentAt: number;
      offline: boolean;
      /** The repeats have ended without an answer; only the buyer asks again. */
      hasStopped: boolean;
    }
  /** `isFromEarlierPage`: the request was sent before this page was opened, and its details are lost. */
  | { kind: "refused"; code: number; isFromEarlierPage?: boolean }
  /** A payment request sent before a reload never reached billing. */
  | { kind: "notArrived" }
  /** The answer has arrived and the browser is opening another page. */
  | { kind: "leaving" };

export interface PaymentRequestInput extends PaymentRequestDetails, Pick<PendingPaymentRequest, "consents"> {
  method: string;
  /** Null: the price of the order still applies (a new code for the same order). */
  quoteId: string | null;
}

interface PaymentRequestOptions {
  planId: string;
  /** Identifies the buyer: the member's uid, or the id of their order. */
  buyer: string;
  orderId: string | null;
  /** Epoch milliseconds of the server's clock when the page was rendered. */
  since: number;
  /** Error code of the refusal that the page was opened with; null without one. */
  initialRefusal: number | null;
  /** A refused attempt created an order, which the next payment request continues. */
  onOrderCreated(orderId: string): void;
  /** Returns true if it opens another page; the button then stays busy. */
  onPaymentInfo(info: PaymentInfo): boolean;
  /** The price has changed, so nothing was charged. */
  onRepriced?(input: PaymentRequestInput): void;
  /** The order was paid by a request whose answer was lost. */
  onPaid(orderId: string): void;
}

/** Submits a payment exactly once, despite double clicks, lost answers, network errors and reloads. */
export function usePaymentRequest(options: PaymentRequestOptions) {
  const { planId, buyer, orderId, since, onOrderCreated, onPaymentInfo } = options;
  const [state, setState] = useState<PaymentRequestState>(() =>
    options.initialRefusal === null
      ? { kind: "idle" }
      : { kind: "refused", code: options.initialRefusal, isFromEarlierPage: true },
  );
  const isRunning = useRef(false);
  /** True once an answer to the running request was lost: only a repetition with the same key can reveal its outcome. */
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
    let isAnswerLost = false;
    for (let tries = 1; ; tries += 1) {
      const outcome = await sendCall();
      if (outcome.ok || !isOutcomeOpen(outcome, tries, isAnswerLost)) return outcome;
      isAnswerLost ||= mayHaveSucceeded(outcome);
      hadUncertainOutcome.current = true;
      const hasStopped = tries >= MAX_PAYMENT_TRIES;
      setState({ kind: "checking", lastSentAt: Date.now(), offline: !navigator.onLine, hasStopped });
      await waitForRepeat(hasStopped ? null : getRepeatDelay(tries, outcome.retryAfterMs ?? null), wakeUp);
      // The pending request stays stored, so that the checkout continues with the same key when it is opened again.
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
    // A request refused only because the session had ended did nothing; after the log-in the buyer can submit again.
    const isKnown = isSessionEndCode(outcome.code)
      ? !hadUncertainOutcome.current
      : getErrorRow(outcome.code).moneyMoved !== "unknown";
    if (isKnown) deletePendingPaymentRequest(planId);
    const createdOrderId = parseCreatedOrderId(outcome);
    if (createdOrderId) onOrderCreated(createdOrderId);
    if (isPriceOutdated(outcome.code) && options.onRepriced) {
      setState({ kind: "idle" });
      const { method, quoteId, consents } = pendingRequest;
      options.onRepriced({ method, quoteId, consents, ...details });
    } else setState({ kind: "refused", code: outcome.code });
  }

  /** Finds the outcome of a request that can't be repeated, because its details were not stored. */
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
    // With an order, the page already has its current state.
    if (orderId !== null) deletePendingPaymentRequest(planId);
    else void (pendingRequest.secret ? findLostOutcome(pendingRequest) : run(pendingRequest));
  });
  useEffect(() => resume(), []);

  const isBusy = state.kind === "sending" || state.kind === "checking" || state.kind === "leaving";
  // A reload would lose the card data that a repeated request needs.
  useEffect(() => (isBusy ? blockReload() : undefined), [isBusy]);

  return {
    state,
    /** True while a request is running or its outcome is unknown; `pay` then does nothing. */
    busy: isBusy && !(state.kind === "checking" && state.hasStopped),
    /** Sends a payment request; while one with an unknown outcome waits, that one is sent again. */
    pay({ method, quoteId, consents, ...details }: PaymentRequestInput): void {
      if (isRunning.current) {
        wakeUp.current();
        return;
      }
      const contents = { planId, buyer, orderId, method, quoteId, consents };
      void run(storePaymentRequest(contents, { since, secret: Object.keys(details).length > 0 }), details);
    },
    checkNow: () => wakeUp.current(),
    /** Removes the message. */
    dismiss(): void {
      if (!isRunning.current) setState({ kind: "idle" });
    },
  };
}

/** The order that a refused attempt created (contract: `failureData`). */
function parseCreatedOrderId({ data }: ApiFailureOutcome): string | null {
  const failureData = data as { orderId?: unknown } | null | undefined;
  return typeof failureData?.orderId === "string" ? failureData.orderId : null;
}
