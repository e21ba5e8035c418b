import { findErrorMessage, loadErrorMessages } from "@/lib/browser/messages/load-error-messages";
import type { ErrorAction } from "@/lib/domain/errors/error-display";
import type { LabeledErrorAction } from "./error-action-control";

export interface LoadedErrorDisplay {
  text: string;
  action: LabeledErrorAction | null;
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
