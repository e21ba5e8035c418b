import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import type { Scene } from "@/lib/config/constants";
import type { ErrorMessageKey } from "@/lib/domain/errors/error-catalog";
import { type ErrorAction, getErrorDisplay, isLoginPage } from "@/lib/domain/errors/error-display";
import { getErrorReaction } from "@/lib/domain/errors/error-reaction";
import { createLoginHref } from "@/lib/domain/routes/login-href";

/** In the `errors` messages. */
export type FailureMessageKey =
  | ErrorMessageKey
  | "generic.timeout"
  | "generic.stillChecking"
  | "generic.cookies";

export interface FailureMessage {
  key: FailureMessageKey;
  tone: "error" | "info";
  /** What the button of the toast does; null: it has none. */
  action: ErrorAction | null;
  /** The message reports that the session ended: there is one such toast for all codes. */
  endsSession?: boolean;
}

/** What the page does about one failure. */
export interface FailureReaction {
  message: FailureMessage | null;
  resetSession: boolean;
  /** Without language prefix; the message is then shown on the page that is opened. */
  goTo: string | null;
}

const NO_REACTION: FailureReaction = { message: null, resetSession: false, goTo: null };
const STILL_CHECKING_REACTION: FailureReaction = {
  ...NO_REACTION,
  message: { key: "generic.stillChecking", tone: "info", action: null },
};
const COOKIES_REACTION: FailureReaction = {
  ...NO_REACTION,
  message: { key: "generic.cookies", tone: "error", action: null },
};
const TIMEOUT_REACTION: FailureReaction = {
  ...NO_REACTION,
  message: { key: "generic.timeout", tone: "error", action: { kind: "reload", labelKey: "next.retry" } },
};

/**
 * Turns a failure into what the page does (rules/errors#handling). Lost and aborted calls show nothing, except on
 * payment screens, which report that they keep asking. The codes that end a session silently show one calm message with
 * a link to the log-in page, so that nothing the person typed is lost. Pure.
 */
export function getFailureReaction(
  { outcome, report }: ReportedFailure,
  scene: Scene,
  currentPath: string,
): FailureReaction {
  const { transport, code } = outcome;
  if (transport === "aborted") return NO_REACTION;
  if (transport !== undefined && report === "keepsChecking") return STILL_CHECKING_REACTION;
  if (transport === "offline") return NO_REACTION;
  const showsMessage = report !== "consequences";
  if (transport === "cookies") return showsMessage ? COOKIES_REACTION : NO_REACTION;
  if (transport === "timeout") return showsMessage ? TIMEOUT_REACTION : NO_REACTION;
  const { row, toast, resetSession, goTo } = getErrorReaction(code, scene);
  const { messageKey: key, action } = getErrorDisplay(row, { currentPath });
  if (resetSession && !toast) {
    // A person who is logging in already needs no hint to do so.
    if (isLoginPage(currentPath)) return { ...NO_REACTION, resetSession };
    return { message: { key, tone: "info", action, endsSession: true }, resetSession, goTo };
  }
  return {
    message: toast && (showsMessage || resetSession || goTo !== null) ? { key, tone: "error", action } : null,
    resetSession,
    goTo: goTo === "/login" ? createLoginHref(currentPath) : goTo,
  };
}
