import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import type { Scene } from "@/lib/config/constants";
import { loginHref } from "@/lib/domain/entry/login-href";
import type { ErrorMessageKey } from "@/lib/domain/errors/catalogue";
import { reactTo } from "@/lib/domain/errors/react-to";

/** In the `errors` messages. */
export type MessageKey = ErrorMessageKey | "generic.timeout" | "generic.stillChecking";

export interface Message {
  key: MessageKey;
  tone: "error" | "info";
  /** Where "Log in" leads, in the message that a session has ended. */
  login?: string;
}

/** What the reactor does about one failure. */
export interface Plan {
  message: Message | null;
  resetSession: boolean;
  /** Without language; the message is then shown on the page that is opened. */
  goTo: string | null;
}

const NOTHING: Plan = { message: null, resetSession: false, goTo: null };
const STILL_CHECKING: Plan = { ...NOTHING, message: { key: "generic.stillChecking", tone: "info" } };
/** Somebody who is here logs in or signs up already. */
const LOGS_IN = /^\/(?:[a-z]{2}\/)?(?:login|register|forgot-password)(?:\?|$)/;

/**
 * Turns a failure into what is to be done (spec §8). Lost and given-up calls are silent, but for payment screens,
 * which say that they keep asking. The codes that end a session silently bring one calm message with the way back:
 * nothing that was typed is taken away. Pure.
 */
export function planOf({ outcome, report }: ReportedFailure, scene: Scene, here: string): Plan {
  const { transport, code } = outcome;
  const keepsChecking = report === "keepsChecking";
  if (transport === "aborted") return NOTHING;
  if (transport !== undefined && keepsChecking) return STILL_CHECKING;
  if (transport === "offline") return NOTHING;
  const says = report !== "consequences";
  if (transport === "timeout") {
    return says ? { ...NOTHING, message: { key: "generic.timeout", tone: "error" } } : NOTHING;
  }
  const { row, toast, resetSession, goTo } = reactTo(code, scene);
  if (resetSession && !toast) {
    if (LOGS_IN.test(here)) return { ...NOTHING, resetSession };
    const login = loginHref(here);
    return { message: { key: row.messageKey, tone: "info", login }, resetSession, goTo };
  }
  const message: Message | null =
    toast && (says || resetSession) ? { key: row.messageKey, tone: "error" } : null;
  return { message, resetSession, goTo: goTo === "/login" ? loginHref(here) : goTo };
}
