import type { LabeledErrorAction } from "@/components/feedback/error-action-control";
import { performErrorAction } from "@/components/feedback/perform-error-action";
import { showToast, type Toast } from "@/components/feedback/toast-store";
import { getCurrentScene } from "@/lib/browser/api/call-headers";
import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import { findErrorMessage, loadErrorMessages } from "@/lib/browser/messages/load-error-messages";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { getCurrentPath, page, toCurrentLocalePath } from "@/lib/browser/page";
import { resetSession } from "@/lib/browser/session/session";
import type { ErrorAction } from "@/lib/domain/errors/error-display";
import { type FailureMessage, getFailureReaction } from "./get-failure-reaction";
import { storeMessageForNextPage } from "./message-for-next-page";

/** The end of a session is reported once, however many calls fail by it. */
const SESSION_ENDED_TOAST_KEY = "session-ended";

/** Performs what a failure calls for: message, session reset, another page. */
export function performFailureReaction(failure: ReportedFailure): void {
  const {
    message,
    resetSession: endsSession,
    goTo,
  } = getFailureReaction(failure, getCurrentScene(), getCurrentPath());
  if (endsSession) resetSession();
  if (goTo !== null) {
    if (message) storeMessageForNextPage(message.key);
    page.open(toCurrentLocalePath(goTo));
  } else if (message) void showMessage(message);
}

/** Shows the message that the last page left for this one; its button is not needed there. */
export function showMessageFromLastPage(key: string): void {
  void showMessage({ key, tone: "error", action: null });
}

async function showMessage({
  key,
  tone,
  action,
  endsSession,
}: Omit<FailureMessage, "key"> & { key: string }): Promise<void> {
  const display = await loadErrorTexts(key, action);
  if (display.text === "") return;
  showToast({
    key: endsSession ? SESSION_ENDED_TOAST_KEY : key,
    text: display.text,
    tone: tone === "error" ? "danger" : "info",
    ...(display.action ? { action: toToastAction(display.action) } : {}),
  });
}

/** The button of a toast: a toast has no handlers, so the catalog's default applies. */
function toToastAction({ action, label }: LabeledErrorAction): Toast["action"] {
  if (action.kind === "link")
    return isMissingPage(action.path) ? undefined : { label, href: toCurrentLocalePath(action.path) };
  const { kind } = action;
  return kind === "handler" ? undefined : { label, onClick: () => performErrorAction(kind) };
}

interface LoadedErrorDisplay {
  text: string;
  action: LabeledErrorAction | null;
}

/** Message and label in the page's language; the text is empty where the `errors` messages lack the key. */
async function loadErrorTexts(messageKey: string, action: ErrorAction | null): Promise<LoadedErrorDisplay> {
  const messages = await loadErrorMessages();
  const label = action && findErrorMessage(messages, action.labelKey);
  return {
    text: findErrorMessage(messages, messageKey) ?? "",
    action: action && label ? { action, label } : null,
  };
}
