import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { type Captcha, useCaptcha, useFormSetup } from "@/components/auth/captcha/captcha";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { type Locale, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { revealsAccount } from "@/lib/domain/errors/login-errors";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import {
  type CodePurpose,
  getRemainingWaitMs,
  type RequestedCode,
  readSentCode,
  type SentCode,
  type SentCodePurpose,
  storeSentCode,
} from "./sent-code";

/** A request of a code, or of a mail with a link. */
export interface CodeRequest {
  purpose: SentCodePurpose;
  account: string;
  type: AccountType;
  /** The form's captcha. */
  captcha: Captcha;
  /** The answer to the captcha. */
  answer: string;
}

type CodeRequester = (request: CodeRequest) => Promise<ApiOutcome<RequestedCode>>;

/** The calls that send a link: the first one, and each later one (rules/calls#list-of-calls). */
const LINK_CALLS = {
  resetLink: { first: "resetPasswordByEmail", again: "sendResetPasswordEmail" },
  confirmLink: { first: "resendConfirmation", again: "resendConfirmation" },
} as const satisfies Record<Exclude<SentCodePurpose, CodePurpose>, { first: string; again: string }>;

const REPORT = { report: "consequences" } as const;

/** The calls that send codes and links, in the page's language. */
export function useCodeRequests() {
  const language = useLocale();
  const { countdown } = useFormSetup();

  /**
   * Stores that it was sent. An answer that the account does not exist counts as sent: the form must not reveal it
   * (threat T23).
   */
  async function request(input: CodeRequest, which: "first" | "again"): Promise<ApiOutcome<RequestedCode>> {
    const { purpose, account, type, captcha, answer } = input;
    const isLink = purpose === "resetLink" || purpose === "confirmLink";
    const outcome = await captcha.callWithPass<{ resendAfter: number; expiresIn: number }>(answer, (pass) =>
      isLink
        ? callApi(LINK_CALLS[purpose][which], { email: account, ...pass }, REPORT)
        : callApi(
            "sendVerificationCode",
            { account, type, purpose, language: language as Locale, ...pass },
            REPORT,
          ),
    );
    if (!outcome.ok && !revealsAccount(outcome.code)) return outcome;
    const sent: SentCode = { account, sentAt: Date.now(), resendAfter: countdown };
    if (!isLink) sent.expiresIn = VERIFICATION_CODE_VALID_SECONDS;
    if (outcome.ok) Object.assign(sent, outcome.data);
    storeSentCode(purpose, sent);
    return { ok: true, data: { account, type, sent } };
  }

  const requestAgain: CodeRequester = (input) => request(input, "again");
  /** Where what was sent last to this account is so new that no other may be requested: then that. */
  const requestIfDue: CodeRequester = async (input) => {
    const { purpose, account, type } = input;
    const sent = readSentCode(purpose);
    if (sent?.account === account && getRemainingWaitMs(sent, Date.now()) > 0)
      return { ok: true, data: { account, type, sent } };
    return request(input, "first");
  };
  return { requestAgain, requestIfDue };
}

/** A code or a link that was sent, and how another one is requested. */
export interface ResendState {
  sent: SentCode;
  captcha: Captcha;
  /** Requests another one with the captcha's answer; resolves to an error message, or null. */
  onResend: (answer: string) => Promise<ReactNode>;
}

/** What was sent, and how another one is requested. */
export function useResend(
  { account, type, sent: initial }: RequestedCode,
  purpose: SentCodePurpose,
): ResendState {
  const t = useTranslations("errors.field");
  const { requestAgain } = useCodeRequests();
  const { toMessage } = useFailureTexts();
  const captcha = useCaptcha();
  const [sent, setSent] = useState(initial);

  async function onResend(answer: string): Promise<ReactNode> {
    if (captcha.isRequired && answer === "") return t("captchaRequired");
    const outcome = await requestAgain({ purpose, account, type, captcha, answer });
    if (!outcome.ok) return captcha.handleFailure(outcome) ?? toMessage(outcome);
    setSent(outcome.data.sent);
    return null;
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
