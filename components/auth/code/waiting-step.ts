import { useEffectEvent, useLayoutEffect } from "react";
import { storeOpenedSession } from "@/lib/browser/session/session";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { HOUR_SECONDS } from "@/lib/config/constants";
import type { SessionView } from "@/lib/contract/session-view";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { type RequestedCode, readSentCode, type SentCodePurpose, storeSentCode } from "./sent-code";

/** What a form keeps while it waits for a code or a mailed link. No passwords: storage is no place for them. */
interface WaitingStep extends Pick<RequestedCode, "account" | "type"> {
  /** Sign-up: the visitor wants the brand's news. */
  subscribe?: boolean;
}

/** The step with what was sent in it. */
interface RestoredStep extends RequestedCode, WaitingStep {}

/** Read by the script in the head of these documents, too (lib/domain/document/document-scripts.ts): only React shows the step. */
const STORAGE_KEY = "waiting-step";

/** A step belongs to the page it was opened on: a link that failed leads to the same form on another one. */
const getPage = (): string => splitLocalePath(location.pathname).path;

/** Stores in this tab that a form waits, so that a reload opens the same step. */
export function storeWaitingStep(
  purpose: SentCodePurpose,
  { account, type, subscribe = false }: WaitingStep,
): void {
  writeStoredText(
    "session",
    STORAGE_KEY,
    JSON.stringify({ purpose, page: getPage(), account, type, subscribe }),
  );
}

/** No form of this tab waits any more. */
export function clearWaitingStep(): void {
  writeStoredText("session", STORAGE_KEY, null);
}

/** After a code that was right: nothing of its step is kept, and the session that it opened is this browser's. */
export function completeCodeStep(purpose: SentCodePurpose, session: SessionView): void {
  storeSentCode(purpose, null);
  clearWaitingStep();
  storeOpenedSession(session);
}

/**
 * The step that a reload, or a phone that threw the tab away, has closed; null for none, or where what was sent is no longer
 * valid. A link that is valid for days keeps its step open for an hour.
 * @param now milliseconds since 1970, by this device's clock
 */
export function readWaitingStep(purpose: SentCodePurpose, now: number): RestoredStep | null {
  const step = parseStep(readStoredText("session", STORAGE_KEY), purpose);
  const sent = readSentCode(purpose);
  if (step === null || sent?.account !== step.account) return null;
  const validSeconds = Math.min(sent.expiresIn ?? HOUR_SECONDS, HOUR_SECONDS);
  return now < sent.sentAt + validSeconds * 1000 ? { ...step, sent } : null;
}

function parseStep(text: string | null, purpose: SentCodePurpose): WaitingStep | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return null;
    if (Reflect.get(value, "purpose") !== purpose || Reflect.get(value, "page") !== getPage()) return null;
    const { account, type, subscribe } = value as Partial<WaitingStep>;
    const isStep =
      typeof account === "string" && (type === "email" || type === "phone") && typeof subscribe === "boolean";
    return isStep ? { account, type, subscribe } : null;
  } catch {
    return null;
  }
}

/** Opens the step that a reload has closed, before the form's first step is painted by this page's script. */
export function useWaitingStep(purpose: SentCodePurpose, onFound: (step: RestoredStep) => void): void {
  const restore = useEffectEvent(() => {
    const step = readWaitingStep(purpose, Date.now());
    if (step) onFound(step);
  });
  useLayoutEffect(() => restore(), []);
}
