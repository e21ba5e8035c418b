import { useEffect, useState } from "react";
import type { AccountSetup, AccountValues } from "@/components/auth/account/account-values";
import { resolveAccount } from "@/components/auth/account/use-account-form";
import {
  type Captcha,
  type CaptchaValues,
  handleCaptchaFailure,
  useCaptcha,
} from "@/components/auth/captcha/captcha";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import type { AppForm, FormErrors } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import { type Locale, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { revealsAccount } from "@/lib/domain/errors/login-errors";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import {
  type CodePurpose,
  getRemainingWaitMs,
  type RequestedCode,
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

type RequestResult =
  | { ok: true; sent: SentCode }
  | { ok: false; failure: ApiFailureOutcome }
  | { ok: false; problem: FieldProblem };

export interface CodeRequestForm<V extends AccountValues & CaptchaValues> {
  form: AppForm<V>;
  setup: AccountSetup;
  captcha: Captcha;
  messages: FormMessages;
  /** Requests the code, or the link, for the account as it is sent. */
  request: (account: string, type: AccountType) => Promise<RequestResult>;
}

/**
 * Submits the first step of a form that verifies an account with a code: parses the account, requests the code, and
 * turns a refusal into errors of the account, the captcha, or the form.
 */
export async function requestCodeForAccount<V extends AccountValues & CaptchaValues>(
  values: V,
  { form, setup, captcha, messages, request }: CodeRequestForm<V>,
): Promise<({ ok: true } & RequestedCode) | { ok: false; errors: FormErrors<V> }> {
  const toAccountError = (problem: FieldProblem) => ({
    ok: false as const,
    errors: { fields: { account: getProblemMessage(messages, problem) } } as FormErrors<V>,
  });
  const resolved = await resolveAccount(values, setup);
  if (!resolved.ok) return toAccountError(resolved.problem);
  const { account, type } = resolved;
  const result = await request(account, type);
  if (result.ok) return { ok: true, account, type, sent: result.sent };
  if ("problem" in result) return toAccountError(result.problem);
  const captchaErrors = handleCaptchaFailure<V>(captcha, result.failure, { messages, form });
  const fields = {
    account: "account",
    email: "account",
    phone: "account",
    captcha: "captcha",
  } as const;
  return {
    ok: false,
    errors: captchaErrors ?? (await toFormErrors<V>(result.failure, { messages, fields })),
  };
}

/** A code or a link that was sent, and how another one is requested. */
export interface ResendState {
  sent: SentCode;
  captcha: Captcha;
  /** Requests another one with the captcha's answer; resolves to an error message, or null. */
  onResend: (answer: string) => Promise<string | null>;
}

/** What was sent, and how another one is requested. */
export function useResend(
  initial: SentCode,
  request: (captcha: Captcha, answer: string) => Promise<CodeRequestResult>,
  messages: FormMessages,
): ResendState {
  const captcha = useCaptcha();
  const [sent, setSent] = useState(initial);

  async function onResend(answer: string): Promise<string | null> {
    if (captcha.isRequired && answer === "") return messages.problems.captchaRequired;
    const result = await request(captcha, answer);
    if (result.ok) {
      setSent(result.sent);
      return null;
    }
    return (
      captcha.handleFailure(result.failure, messages) ??
      (await toFormErrors(result.failure, { messages, fields: {} })).message ??
      messages.network
    );
  }

  return { sent, captcha, onResend };
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
