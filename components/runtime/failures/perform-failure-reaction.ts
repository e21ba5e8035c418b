import { createElement } from "react";
import type { LabeledErrorAction } from "@/components/feedback/error-action-control";
import { performErrorAction } from "@/components/feedback/perform-error-action";
import { showToast, type Toast, toastStore } from "@/components/feedback/toast-store";
import { getCurrentScene } from "@/lib/browser/api/call-headers";
import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import { findFailureReference } from "@/lib/browser/api/known-references";
import { findErrorMessage, loadErrorMessages } from "@/lib/browser/messages/load-error-messages";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { getCurrentPath, page, toCurrentLocalePath } from "@/lib/browser/page";
import { resetSession } from "@/lib/browser/session/session";
import type { ErrorAction } from "@/lib/domain/errors/error-display";
import { type FailureMessage, getFailureReaction } from "./get-failure-reaction";
import { type StoredMessage, storeMessageForNextPage } from "./message-for-next-page";

/** The end of a session is reported once, however many calls fail by it. */
const SESSION_ENDED_TOAST_KEY = "session-ended";

/** Performs what a failure calls for: message, session reset, another page. */
export function performFailureReaction(failure: ReportedFailure): void {
  const {
    message,
    resetSession: endsSession,
    goTo,
  } = getFailureReaction(failure, getCurrentScene(), getCurrentPath());
  const reference = findFailureReference(failure.outcome.code);
  if (endsSession) resetSession();
  if (goTo !== null) {
    if (message) storeMessageForNextPage({ key: message.key, reference });
    page.open(toCurrentLocalePath(goTo));
  } else if (message) void showMessage({ ...message, reference });
}

/** Shows the message that the last page left for this one; its button is not needed there. */
export function showMessageFromLastPage({ key, reference }: StoredMessage): void {
  void showMessage({ key, tone: "error", action: null, reference });
}

async function showMessage({
  key,
  tone,
  action,
  endsSession,
  reference,
}: Omit<FailureMessage, "key"> & StoredMessage): Promise<void> {
  const display = await loadErrorTexts(key, action);
  if (display.text === "") return;
  // Calls that follow the first one are refused for want of a session, which says less.
  if (endsSession && toastStore.read().some((toast) => toast.key === SESSION_ENDED_TOAST_KEY)) return;
  showToast({
    key: endsSession ? SESSION_ENDED_TOAST_KEY : key,
    text: display.text,
    tone: tone === "error" ? "danger" : "info",
    ...(display.action ? { action: toToastAction(display.action) } : {}),
    ...(reference ? { reference: await createReferenceLine(reference) } : {}),
  });
}

/** The reference with its button, loaded with the first one. */
async function createReferenceLine(reference: string): Promise<Toast["reference"]> {
  const [{ ReferenceLine }, { reference: texts }] = await Promise.all([
    import("@/components/feedback/reference-note"),
    loadErrorMessages(),
  ]);
  return createElement(ReferenceLine, { key: reference, reference, texts });
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
