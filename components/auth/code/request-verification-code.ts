import type { Captcha } from "@/components/auth/captcha/use-captcha";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import { type Locale, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { revealsAccount } from "@/lib/domain/errors/login-errors";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import {
  type CodePurpose,
  getRemainingWaitMs,
  readSentCode,
  type SentCode,
  storeSentCode,
} from "./sent-code";

export interface CodeRequest {
  purpose: CodePurpose;
  account: string;
  type: AccountType;
  language: Locale;
  /** Seconds to wait where the server sends none (rules/validation#verification-codes: 60). */
  countdown: number;
  /** The form's captcha. */
  captcha: Captcha;
  /** The answer to the captcha. */
  answer?: string;
}

type CodeRequestResult = { ok: true; sent: SentCode } | { ok: false; failure: ApiFailureOutcome };

/**
 * Requests a verification code and stores that it was sent. An answer that the account does not exist counts as sent:
 * the form must not reveal it (threat T23).
 */
export async function requestVerificationCode(request: CodeRequest): Promise<CodeRequestResult> {
  const { purpose, account, type, language, countdown, captcha, answer = "" } = request;
  const verification = await captcha.verify(answer);
  if (!verification.ok) return verification;
  const { captchaPass } = verification;
  const payload = { account, type, purpose, language, ...(captchaPass ? { captchaPass } : {}) };
  const outcome = await callApi("sendVerificationCode", payload, { report: "consequences" });
  if (!outcome.ok && !revealsAccount(outcome.code)) return { ok: false, failure: outcome };
  const resendAfter = outcome.ok ? outcome.data.resendAfter : countdown;
  const expiresIn = outcome.ok ? outcome.data.expiresIn : VERIFICATION_CODE_VALID_SECONDS;
  const sent = { account, sentAt: Date.now(), resendAfter, expiresIn };
  storeSentCode(purpose, sent);
  return { ok: true, sent };
}

/** As `requestVerificationCode`, unless the last code of this account is so new that no other may be requested: then that one. */
export async function requestVerificationCodeIfDue(request: CodeRequest): Promise<CodeRequestResult> {
  const recentCode = readSentCode(request.purpose);
  if (recentCode?.account === request.account && getRemainingWaitMs(recentCode, Date.now()) > 0)
    return { ok: true, sent: recentCode };
  return requestVerificationCode(request);
}
