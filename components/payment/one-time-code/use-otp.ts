"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { isMobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";

/** A code being typed, sent and asked for again. `take` takes over what a call said of the order. */
export function useOtp(info: PaymentInfo, onUpdate: (info: PaymentInfo) => void) {
  const t = useTranslations("payment.otp");
  const errors = useTranslations("errors");
  const { orderId, nextAction } = info;
  const resendDelayMs = nextAction.kind === "otp" ? nextAction.resendAfter * 1000 : 0;
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  /** How many codes were sent again. */
  const [resent, setResent] = useState(0);
  const wait = useResendWait(resendDelayMs, resent);
  // State is too late for two presses within one frame.
  const running = useRef(false);

  return {
    code,
    error,
    busy,
    sending,
    resent: resent > 0,
    /** Milliseconds until another code may be asked for; the server has the last word. */
    wait,
    type(next: string): void {
      setCode(next);
      setError(null);
    },
    async confirm(typed: string): Promise<void> {
      if (running.current || typed === "") return;
      running.current = true;
      setBusy(true);
      const call = isMobileOperator(info.method) ? "confirmMobile" : "confirmLiquido";
      const outcome = await callApi(call, { orderId, code: typed }, { report: "consequences" });
      running.current = false;
      setBusy(false);
      if (outcome.ok) return onUpdate(outcome.data);
      const { messageKey, moneyMoved } = getErrorRow(outcome.code);
      const remainingTries = parseTriesLeft(outcome.data);
      // The payment itself is over: its own page says why and what now.
      if (moneyMoved === "no" || remainingTries === 0)
        return page.replace(toCurrentLocalePath(createPaymentPath(toFailedPayment(info))));
      setCode("");
      const message = errors(messageKey);
      setError(remainingTries === null ? message : `${message} ${t("triesLeft", { count: remainingTries })}`);
    },
    async resend(): Promise<void> {
      setSending(true);
      setError(null);
      const outcome = await callApi("resendLiquidoCode", { orderId }, { report: "consequences" });
      setSending(false);
      if (!outcome.ok) return setError(errors(getErrorRow(outcome.code).messageKey));
      setCode("");
      setResent((count) => count + 1);
      onUpdate(outcome.data);
    },
  };
}

/** The same payment as its result page knows it. */
const toFailedPayment = (info: PaymentInfo): PaymentInfo => ({
  ...info,
  status: "failed",
  nextAction: { kind: "none" },
});

/** How often a wrong code may still be tried (contract: `failureData`). */
function parseTriesLeft(data: unknown): number | null {
  const left = (data as { triesLeft?: unknown } | null | undefined)?.triesLeft;
  return typeof left === "number" ? left : null;
}

/** Counts down from when the page came alive, and anew for each code that was sent. */
function useResendWait(delayMs: number, resendCount: number): number {
  const [remainingMs, setLeft] = useState(delayMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code sent again begins another wait.
  useEffect(() => {
    const started = performance.now();
    const tick = () => setLeft(Math.max(0, delayMs - (performance.now() - started)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [delayMs, resendCount]);
  return remainingMs;
}
