"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { isMobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";

/** Enters, submits and resends a one-time code. `onUpdate` receives the payment that a call returned. */
export function useOtp(info: PaymentInfo, onUpdate: (info: PaymentInfo) => void) {
  const t = useTranslations("payment.otp");
  const errors = useTranslations("errors");
  const { orderId, nextAction } = info;
  const resendDelayMs = nextAction.kind === "otp" ? nextAction.resendAfter * 1000 : 0;
  const [code, setCode] = useState("");
  const [error, setError] = useState<{ text: string; code: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  /** How many times a code was sent again. */
  const [resent, setResent] = useState(0);
  const resendWaitMs = useResendWait(resendDelayMs, resent);
  // A ref, because state is not updated between two clicks within one frame.
  const isRunning = useRef(false);

  return {
    code,
    error: error?.text ?? null,
    /** The code with which the typed one was refused. */
    refusal: error?.code ?? null,
    busy,
    sending,
    resent: resent > 0,
    /** Milliseconds until another code may be requested; the server enforces the delay, too. */
    resendWaitMs,
    changeCode(next: string): void {
      setCode(next);
      setError(null);
    },
    async confirm(typed: string): Promise<void> {
      if (isRunning.current || typed === "") return;
      isRunning.current = true;
      setBusy(true);
      const call = isMobileOperator(info.method) ? "confirmMobile" : "confirmLiquido";
      const outcome = await callApi(call, { orderId, code: typed }, { report: "consequences" });
      isRunning.current = false;
      setBusy(false);
      if (outcome.ok) return onUpdate(outcome.data);
      const { messageKey, moneyMoved } = getErrorRow(outcome.code);
      const remainingTries = parseTriesLeft(outcome.data);
      // The payment has ended: its result page shows the reason and the next steps.
      if (moneyMoved === "no" || remainingTries === 0)
        return page.replace(toCurrentLocalePath(createPaymentPath(toFailedPayment(info))));
      setCode("");
      const message = errors(messageKey);
      const text =
        remainingTries === null ? message : `${message} ${t("triesLeft", { count: remainingTries })}`;
      setError({ text, code: outcome.code });
    },
    async resend(): Promise<void> {
      setSending(true);
      setError(null);
      const outcome = await callApi("resendLiquidoCode", { orderId }, { report: "consequences" });
      setSending(false);
      if (!outcome.ok)
        return setError({ text: errors(getErrorRow(outcome.code).messageKey), code: outcome.code });
      setCode("");
      setResent((count) => count + 1);
      onUpdate(outcome.data);
    },
  };
}

/** The payment as failed, to derive the path of its result page. */
const toFailedPayment = (info: PaymentInfo): PaymentInfo => ({
  ...info,
  status: "failed",
  nextAction: { kind: "none" },
});

/** Reads the number of tries that are left after a wrong code (contract: `failureData`); null where it is absent. */
function parseTriesLeft(data: unknown): number | null {
  const left = (data as { triesLeft?: unknown } | null | undefined)?.triesLeft;
  return typeof left === "number" ? left : null;
}

/** Counts down from when the page was loaded, and again after each code that was sent. */
function useResendWait(delayMs: number, resendCount: number): number {
  const [remainingMs, setRemainingMs] = useState(delayMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each resent code starts another countdown.
  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => setRemainingMs(Math.max(0, delayMs - (performance.now() - startedAt)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [delayMs, resendCount]);
  return remainingMs;
}
