import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import type { Scene } from "@/lib/config/constants";
import type { ErrorMessageKey } from "@/lib/domain/errors/error-catalog";
import { getErrorReaction } from "@/lib/domain/errors/error-reaction";
import { createLoginHref } from "@/lib/domain/routes/login-href";

/** In the `errors` messages. */
export type FailureMessageKey = ErrorMessageKey | "generic.timeout" | "generic.stillChecking";

export interface FailureMessage {
  key: FailureMessageKey;
  tone: "error" | "info";
  /** Where "Log in" leads, in the message that a session has ended. */
  login?: string;
}

/** What the reactor does about one failure. */
export interface FailureReaction {
  message: FailureMessage | null;
  resetSession: boolean;
  /** Without language; the message is then shown on the page that is opened. */
  goTo: string | null;
}

const NO_REACTION: FailureReaction = { message: null, resetSession: false, goTo: null };
const STILL_CHECKING_REACTION: FailureReaction = {
  ...NO_REACTION,
  message: { key: "generic.stillChecking", tone: "info" },
};
/** Somebody who is here logs in or signs up already. */
const LOGIN_PAGE_PATTERN = /^\/(?:[a-z]{2}\/)?(?:login|register|forgot-password)(?:\?|$)/;

/**
 * Turns a failure into what is to be done (rules/errors#catalogue). Lost and given-up calls are silent, but for payment screens,
 * which say that they keep asking. The codes that end a session silently bring one calm message with the way back:
 * nothing that was typed is taken away. Pure.
 */
export function getFailureReaction(
  { outcome, report }: ReportedFailure,
  scene: Scene,
  currentPath: string,
): FailureReaction {
  const { transport, code } = outcome;
  const keepsChecking = report === "keepsChecking";
  if (transport === "aborted") return NO_REACTION;
  if (transport !== undefined && keepsChecking) return STILL_CHECKING_REACTION;
  if (transport === "offline") return NO_REACTION;
  const showsMessage = report !== "consequences";
  if (transport === "timeout") {
    return showsMessage
      ? { ...NO_REACTION, message: { key: "generic.timeout", tone: "error" } }
      : NO_REACTION;
  }
  const { row, toast, resetSession, goTo } = getErrorReaction(code, scene);
  if (resetSession && !toast) {
    if (LOGIN_PAGE_PATTERN.test(currentPath)) return { ...NO_REACTION, resetSession };
    const login = createLoginHref(currentPath);
    return { message: { key: row.messageKey, tone: "info", login }, resetSession, goTo };
  }
  const message: FailureMessage | null =
    toast && (showsMessage || resetSession) ? { key: row.messageKey, tone: "error" } : null;
  return { message, resetSession, goTo: goTo === "/login" ? createLoginHref(currentPath) : goTo };
}
