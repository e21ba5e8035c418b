import { useEffect, useState } from "react";
import { type Captcha, useCaptcha } from "@/components/auth/captcha/use-captcha";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { type CodeRequest, requestVerificationCode } from "./request-verification-code";
import { getRemainingWaitMs, type SentCode } from "./sent-code";

export interface ResendCodeState {
  /** What the code was sent to. */
  type: CodeRequest["type"];
  sent: SentCode;
  captcha: Captcha;
  /** Requests another code with the captcha's answer; resolves to an error message, or null. */
  onResend: (answer: string) => Promise<string | null>;
}

/** The code that was sent, and how another one is requested. */
export function useResendCode(
  initial: SentCode,
  request: Omit<CodeRequest, "captcha" | "answer">,
  messages: FormMessages,
): ResendCodeState {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(initial);

  async function onResend(answer: string): Promise<string | null> {
    if (captcha.isRequired && answer === "") return messages.problems.captchaRequired;
    const result = await requestVerificationCode({ ...request, captcha, answer });
    if (result.ok) {
      setSent(result.sent);
      return null;
    }
    const captchaMessage = captcha.handleFailure(result.failure, messages);
    return (
      captchaMessage ??
      (await toFormErrors(result.failure, { messages, fields: {} })).message ??
      messages.network
    );
  }

  return { type: request.type, sent, captcha, onResend };
}

/** Milliseconds until another code may be requested, updated each second. */
export function useRemainingWait(sent: SentCode): number {
  const [remainingMs, setRemainingMs] = useState(() => getRemainingWaitMs(sent, Date.now()));
  useEffect(() => {
    const update = () => {
      const nextRemainingMs = getRemainingWaitMs(sent, Date.now());
      setRemainingMs(nextRemainingMs);
      if (nextRemainingMs === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [sent]);
  return remainingMs;
}
