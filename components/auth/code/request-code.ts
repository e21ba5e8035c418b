import { useLocale } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useCaptcha, useFormSetup } from "@/components/auth/captcha/captcha";
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
}

/** `"cancelled"`: a captcha was required and closed. */
type RequestOutcome = ApiOutcome<RequestedCode> | "cancelled";
type CodeRequester = (request: CodeRequest) => Promise<RequestOutcome>;

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
  const callWithPass = useCaptcha();

  /**
   * Stores that it was sent. An answer that the account does not exist counts as sent: the form must not reveal it
   * (threat T23).
   */
  async function request(input: CodeRequest, which: "first" | "again"): Promise<RequestOutcome> {
    const { purpose, account, type } = input;
    const isLink = purpose === "resetLink" || purpose === "confirmLink";
    const outcome = await callWithPass<{ resendAfter: number; expiresIn: number }>((pass) =>
      isLink
        ? callApi(LINK_CALLS[purpose][which], { email: account, ...pass }, REPORT)
        : callApi(
            "sendVerificationCode",
            { account, type, purpose, language: language as Locale, ...pass },
            REPORT,
          ),
    );
    if (outcome === "cancelled" || (!outcome.ok && !revealsAccount(outcome.code))) return outcome;
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
  busy: boolean;
  /** What the last request came to, for a place that is kept for it; null before it. */
  answer: ReactNode;
  onResend: () => Promise<void>;
}

/**
 * What was sent, and how another one is requested.
 * @param onStart called when another one is requested
 * @returns with the text `resent`, or a refusal, as its answer
 */
export function useResend(
  { account, type, sent: initial }: RequestedCode,
  { purpose, resent, onStart }: { purpose: SentCodePurpose; resent: string; onStart?: () => void },
): ResendState {
  const { requestAgain } = useCodeRequests();
  const { toMessage } = useFailureTexts();
  const [sent, setSent] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ReactNode>(null);

  async function onResend(): Promise<void> {
    onStart?.();
    setBusy(true);
    const outcome = await requestAgain({ purpose, account, type });
    const refusal = outcome === "cancelled" || outcome.ok ? null : await toMessage(outcome);
    setBusy(false);
    if (outcome === "cancelled") return;
    setAnswer(refusal ?? resent);
    if (outcome.ok) setSent(outcome.data.sent);
  }

  return { sent, busy, answer, onResend };
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
