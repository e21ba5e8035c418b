import { useState } from "react";
import { type Captcha, useCaptcha } from "@/components/auth/captcha/use-captcha";
import type { FormWords } from "@/components/auth/form-words";
import { refusalOf } from "@/components/auth/refusal-of";
import { type CodeRequest, sendCode } from "./send-code";
import type { SentCode } from "./sent-code";

export interface Resending {
  sent: SentCode;
  captcha: Captcha;
  /** Asks for another code, with what was answered to the captcha; words when that failed. */
  onResend: (answer: string) => Promise<string | null>;
}

/** The code that was sent, and how another one is asked for. */
export function useResend(
  first: SentCode,
  request: Omit<CodeRequest, "captcha" | "answer">,
  words: FormWords,
): Resending {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(first);

  async function onResend(answer: string): Promise<string | null> {
    if (captcha.isAsked && answer === "") return words.problems.captchaRequired;
    const result = await sendCode({ ...request, captcha, answer });
    if (result.ok) {
      setSent(result.sent);
      return null;
    }
    const asked = captcha.heed(result.failure, words);
    return asked ?? (await refusalOf(result.failure, { words, fields: {} })).message ?? words.network;
  }

  return { sent, captcha, onResend };
}
