import { createElement, type ReactNode } from "react";
import { findFailureReference } from "@/lib/browser/api/known-references";
import { loadErrorMessages } from "@/lib/browser/messages/load-error-messages";
import { ReferenceLine } from "./reference-note";

/**
 * The reference of the latest failed call with this code, for a page without the messages of errors; null where none is known. Waited for
 * before the failure is shown, so that nothing moves then.
 */
export async function loadFailureReference(code: number): Promise<ReactNode> {
  const reference = findFailureReference(code);
  const messages = reference === null ? null : await loadErrorMessages().catch(() => null);
  if (reference === null || messages === null) return null;
  return createElement(ReferenceLine, { key: reference, reference, texts: messages.reference });
}
