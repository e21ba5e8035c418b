import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { HOUR_SECONDS } from "@/lib/config/constants";
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
