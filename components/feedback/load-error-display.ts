import { findErrorMessage, loadErrorMessages } from "@/lib/browser/messages/load-error-messages";
import { getCurrentPath } from "@/lib/browser/page";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { type ErrorAction, type ErrorPlace, getErrorDisplay } from "@/lib/domain/errors/error-display";
import type { LabeledErrorAction } from "./error-action-control";

export interface LoadedErrorDisplay {
  text: string;
  action: LabeledErrorAction | null;
}

/** What a place outside of the page's messages shows of an error: the same as `ErrorNotice`, with messages loaded for it. */
export function loadErrorDisplay(
  code: number,
  handled: NonNullable<ErrorPlace["handled"]>,
): Promise<LoadedErrorDisplay> {
  const { messageKey, action } = getErrorDisplay(getErrorRow(code), {
    currentPath: getCurrentPath(),
    handled,
  });
  return loadErrorTexts(messageKey, action);
}

/** Message and label in the page's language; the text is empty where the `errors` messages lack the key. */
export async function loadErrorTexts(
  messageKey: string,
  action: ErrorAction | null,
): Promise<LoadedErrorDisplay> {
  const messages = await loadErrorMessages();
  const label = action && findErrorMessage(messages, action.labelKey);
  return {
    text: findErrorMessage(messages, messageKey) ?? "",
    action: action && label ? { action, label } : null,
  };
}
