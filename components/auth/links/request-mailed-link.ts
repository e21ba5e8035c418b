import type { Captcha } from "@/components/auth/captcha/captcha";
import {
  getRemainingWaitMs,
  readSentCode,
  type SentCode,
  storeSentCode,
} from "@/components/auth/code/sent-code";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import { revealsAccount } from "@/lib/domain/errors/login-errors";

/** The purpose of a mailed link. */
export type LinkKind = "reset" | "confirm";

/**
 * The calls that send the link: the first one, and each later one (rules/calls#list-of-calls).
 */
const LINK_CALLS = {
  reset: { first: "resetPasswordByEmail", again: "sendResetPasswordEmail" },
  confirm: { first: "resendConfirmation", again: "resendConfirmation" },
} as const satisfies Record<LinkKind, { first: string; again: string }>;

interface LinkRequestInput {
  kind: LinkKind;
  email: string;
  /** Seconds to wait where the server sends none (rules/validation#verification-codes: 60). */
  countdown: number;
  /** The form's captcha, and the answer to it. */
  captcha: Captcha;
  answer?: string;
}

type LinkRequestResult = { ok: true; sent: SentCode } | { ok: false; failure: ApiFailureOutcome };

const getLinkPurpose = (kind: LinkKind) => `${kind}Link` as const;

/**
 * Requests a mail with a link and stores that it was sent. An answer that the account does not exist counts as sent: the
 * form must not reveal it (threat T23).
 */
export async function requestMailedLink(
  { kind, email, countdown, captcha, answer = "" }: LinkRequestInput,
  which: "first" | "again" = "again",
): Promise<LinkRequestResult> {
  const verification = await captcha.verify(answer);
  if (!verification.ok) return verification;
  const { captchaPass } = verification;
  const payload = { email, ...(captchaPass ? { captchaPass } : {}) };
  const outcome = await callApi(LINK_CALLS[kind][which], payload, { report: "consequences" });
  if (!outcome.ok && !revealsAccount(outcome.code)) return { ok: false, failure: outcome };
  const resendAfter = outcome.ok ? outcome.data.resendAfter : countdown;
  const expiresIn = outcome.ok ? { expiresIn: outcome.data.expiresIn } : {};
  const sent = { account: email, sentAt: Date.now(), resendAfter, ...expiresIn };
  storeSentCode(getLinkPurpose(kind), sent);
  return { ok: true, sent };
}

/** As `requestMailedLink`, unless the last link to this address is so new that no other may be requested: then that one. */
export async function requestMailedLinkIfDue(request: LinkRequestInput): Promise<LinkRequestResult> {
  const recentLink = readSentCode(getLinkPurpose(request.kind));
  if (recentLink?.account === request.email && getRemainingWaitMs(recentLink, Date.now()) > 0)
    return { ok: true, sent: recentLink };
  return requestMailedLink(request, "first");
}
