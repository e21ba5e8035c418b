import { keepSentCode, readSentCode, type SentCode, waitMs } from "@/components/auth/code/sent-code";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import { tellsOfAccount } from "@/lib/domain/errors/login-row";
import { LINK_CALLS, type LinkKind } from "./link-kind";

export interface LinkRequest {
  kind: LinkKind;
  email: string;
  /** Seconds to wait where the server does not say (spec §9: 60). */
  countdown: number;
}

type Sent = { ok: true; sent: SentCode } | { ok: false; failure: ApiFailureOutcome };

const purposeOf = (kind: LinkKind) => `${kind}Link` as const;

/**
 * Asks for a mail with a link and remembers that it did. An answer that there is no such account counts as sent: the
 * form must not tell (threat T23).
 */
export async function sendLink(
  { kind, email, countdown }: LinkRequest,
  which: "first" | "again" = "again",
): Promise<Sent> {
  const outcome = await callApi(LINK_CALLS[kind][which], { email }, { report: "consequences" });
  if (!outcome.ok && !tellsOfAccount(outcome.code)) return { ok: false, failure: outcome };
  const resendAfter = outcome.ok ? outcome.data.resendAfter : countdown;
  const expiresIn = outcome.ok ? { expiresIn: outcome.data.expiresIn } : {};
  const sent = { account: email, sentAt: Date.now(), resendAfter, ...expiresIn };
  keepSentCode(purposeOf(kind), sent);
  return { ok: true, sent };
}

/** As `sendLink`, unless a link to this very address is so new that no other may be asked for: then that one. */
export async function sendFirstLink(request: LinkRequest): Promise<Sent> {
  const before = readSentCode(purposeOf(request.kind));
  if (before?.account === request.email && waitMs(before, Date.now()) > 0) return { ok: true, sent: before };
  return sendLink(request, "first");
}
