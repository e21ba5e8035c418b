import { showToast, type Toast } from "@/components/feedback/toast-store";
import { storeFlash } from "@/components/runtime/flash";
import { getCurrentScene } from "@/lib/browser/api/call-headers";
import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import { loadErrorMessages } from "@/lib/browser/messages/load-error-messages";
import { getCurrentPath, page, toCurrentLocalePath } from "@/lib/browser/page";
import { resetSession } from "@/lib/browser/session/session";
import { findMessage } from "./find-message";
import { type FailureMessage, getFailureReaction } from "./get-failure-reaction";

/** The session ends once, however many calls hear of it. */
const SESSION_ENDED_TOAST_KEY = "session-ended";

/** Carries out what a failure asks for: message, session reset, another page. */
export function performFailureReaction(failure: ReportedFailure): void {
  const {
    message,
    resetSession: endsSession,
    goTo,
  } = getFailureReaction(failure, getCurrentScene(), getCurrentPath());
  if (endsSession) resetSession();
  if (goTo !== null) {
    if (message) storeFlash(message.key);
    page.open(toCurrentLocalePath(goTo));
  } else if (message) void showMessage(message);
}

/** Shows the message that the last page left for this one. */
export function showFlash(key: string): void {
  void showMessage({ key, tone: "error" });
}

async function showMessage({
  key,
  tone,
  login,
}: Omit<FailureMessage, "key"> & { key: string }): Promise<void> {
  const errorMessages = await loadErrorMessages();
  const text = findMessage(errorMessages, key);
  if (text === null) return;
  const toast: Toast = { key, text, tone: tone === "error" ? "danger" : "info" };
  if (login !== undefined) {
    toast.key = SESSION_ENDED_TOAST_KEY;
    toast.action = { label: errorMessages.next.login, onPress: () => page.open(toCurrentLocalePath(login)) };
  }
  showToast(toast);
}
