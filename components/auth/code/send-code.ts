import type { Captcha } from "@/components/auth/captcha/use-captcha";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import type { Locale } from "@/lib/config/constants";
import { tellsOfAccount } from "@/lib/domain/errors/login-row";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { type CodePurpose, keepSentCode, readSentCode, type SentCode, waitMs } from "./sent-code";

export interface CodeRequest {
  purpose: CodePurpose;
  account: string;
  type: AccountType;
  language: Locale;
  /** Seconds to wait where the server does not say (spec §9: 60). */
  countdown: number;
  /** Where risk has asked for one. */
  captcha: Captcha;
  /** What was answered to it. */
  answer?: string;
}

type Sent = { ok: true; sent: SentCode } | { ok: false; failure: ApiFailureOutcome };

/**
 * Asks for a verification code and remembers that it did. An answer that there is no such account counts as sent:
 * the form must not tell (threat T23).
 */
export async function sendCode(request: CodeRequest): Promise<Sent> {
  const { purpose, account, type, language, countdown, captcha, answer = "" } = request;
  const proof = await captcha.prove(answer);
  if (!proof.ok) return proof;
  const { captchaPass } = proof;
  const payload = { account, type, purpose, language, ...(captchaPass ? { captchaPass } : {}) };
  const outcome = await callApi("sendVerificationCode", payload, { report: "consequences" });
  if (!outcome.ok && !tellsOfAccount(outcome.code)) return { ok: false, failure: outcome };
  const resendAfter = outcome.ok ? outcome.data.resendAfter : countdown;
  const sent = { account, sentAt: Date.now(), resendAfter };
  keepSentCode(purpose, sent);
  return { ok: true, sent };
}

/** As `sendCode`, unless a code for this very account is so new that no other may be asked for: then that one. */
export async function sendFirstCode(request: CodeRequest): Promise<Sent> {
  const before = readSentCode(request.purpose);
  if (before?.account === request.account && waitMs(before, Date.now()) > 0)
    return { ok: true, sent: before };
  return sendCode(request);
}
