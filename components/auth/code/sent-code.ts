import { useEffectEvent, useLayoutEffect, useState } from "react";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import type { AccountType } from "@/lib/domain/validation/account-entry";

export type CodePurpose = "signup" | "login" | "reset" | "purchase" | "bind";
/** A code, or a mail with a link. */
export type SentCodePurpose = CodePurpose | "resetLink" | "confirmLink";

/** A code that was requested. It survives a reload, so that the wait does not start again. */
export interface SentCode {
  account: string;
  /** Milliseconds since 1970, by this device's clock. */
  sentAt: number;
  /** Seconds after which another may be requested, from the server. */
  resendAfter: number;
  /** Seconds that the code or link is valid. */
  expiresIn?: number;
}

/** An account, and the code that was sent to it. */
export interface RequestedCode {
  account: string;
  type: AccountType;
  sent: SentCode;
}

const MAX_WAIT_SECONDS = HOUR_SECONDS;
const getSentCodeKey = (purpose: SentCodePurpose) => `code-${purpose}`;

/** Stores that a code was sent; null removes it. */
export function storeSentCode(purpose: SentCodePurpose, sent: SentCode | null): void {
  writeStoredText("session", getSentCodeKey(purpose), sent && JSON.stringify(sent));
}

/** The code that this tab requested last; null where there is none or the stored text is not valid. */
export function readSentCode(purpose: SentCodePurpose): SentCode | null {
  try {
    const sent: unknown = JSON.parse(readStoredText("session", getSentCodeKey(purpose)) ?? "null");
    return isSentCode(sent) ? sent : null;
  } catch {
    return null;
  }
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== "object" || value === null) return false;
  const { account, sentAt, resendAfter } = value as Partial<SentCode>;
  return typeof account === "string" && Number.isFinite(sentAt) && Number.isFinite(resendAfter);
}

/** Milliseconds until another code may be requested; a device clock that was moved never makes it longer. */
export function getRemainingWaitMs({ sentAt, resendAfter }: SentCode, now: number): number {
  const wait = Math.min(resendAfter, MAX_WAIT_SECONDS) * 1000;
  return Math.min(wait, Math.max(0, sentAt + wait - now));
}

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
export function useWaitingStep(purpose: SentCodePurpose, onRestored: (step: RestoredStep) => void): void {
  const restore = useEffectEvent(() => {
    const step = readWaitingStep(purpose, Date.now());
    if (step) onRestored(step);
  });
  useLayoutEffect(() => restore(), []);
}

/**
 * The two steps of a form that sends a code or a link: the account, and what was sent to it, which a reload opens again.
 * @param prefilled the account that stands in the first step at first
 * @param toStep what is kept of the second step; null leaves the first one open
 */
export function useSentStep<Step extends RequestedCode>(
  purpose: SentCodePurpose,
  prefilled: string,
  toStep: (restored: RestoredStep) => Step | null,
) {
  const [step, setStep] = useState<Step | null>(null);
  const [typedAccount, setTypedAccount] = useState(prefilled);
  /** @param typed the account as it was typed */
  function open(next: Step, typed = next.account) {
    storeWaitingStep(purpose, next);
    setTypedAccount(typed);
    setStep(next);
  }
  function close() {
    clearWaitingStep();
    setStep(null);
  }
  useWaitingStep(purpose, (restored) => {
    const next = toStep(restored);
    if (next) open(next);
  });
  return { step, typedAccount, open, close };
}
