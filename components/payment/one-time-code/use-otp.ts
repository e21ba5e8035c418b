"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { isInputRefused } from "@/lib/domain/errors/error-reaction";
import { isMobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { createPaymentPath } from "@/lib/domain/payment/payment-page";

interface OtpFailure {
  text: string;
  /** Of the catalog. */
  code: number;
  /** False for an outage or a limit, which says nothing about the code that was typed. */
  isOfCode: boolean;
  call: "confirm" | "resend";
}

/** Enters, submits and resends a one-time code. `onUpdate` receives the payment that a call returned. */
export function useOtp(info: PaymentInfo, onUpdate: (info: PaymentInfo) => void) {
  const t = useTranslations("payment.otp");
  const errors = useTranslations("errors");
  const { orderId, nextAction } = info;
  const resendDelayMs = nextAction.kind === "otp" ? nextAction.resendAfter * 1000 : 0;
  const [code, setCode] = useState("");
  const [error, setError] = useState<OtpFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  /** How many times a code was sent again. */
  const [resent, setResent] = useState(0);
  const resendWaitMs = useResendWait(resendDelayMs, resent);
  // A ref, because state is not updated between two clicks within one frame.
  const isRunning = useRef(false);

  return {
    code,
    /** Why the typed code, or another one, was refused. */
    error,
    /** The same where it is the code that was. */
    codeError: error?.isOfCode ? error.text : undefined,
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
      const message = errors(messageKey);
      const isOfCode = remainingTries !== null || isInputRefused(outcome.code);
      // A code that nobody has read may be sent again as it is.
      if (isOfCode) setCode("");
      const text =
        remainingTries === null ? message : `${message} ${t("triesLeft", { count: remainingTries })}`;
      setError({ text, code: outcome.code, isOfCode, call: "confirm" });
    },
    async resend(): Promise<void> {
      setSending(true);
      setError(null);
      const outcome = await callApi("resendLiquidoCode", { orderId }, { report: "consequences" });
      setSending(false);
      if (!outcome.ok)
        return setError({
          text: errors(getErrorRow(outcome.code).messageKey),
          code: outcome.code,
          isOfCode: isInputRefused(outcome.code),
          call: "resend",
        });
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
