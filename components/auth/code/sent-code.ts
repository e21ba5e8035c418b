import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

export type CodePurpose = "signup" | "login" | "reset";
/** What may have been sent: a code, or a mail with a link. */
type SentCodePurpose = CodePurpose | "resetLink" | "confirmLink";

/** A code that was asked for: it survives a reload, so that nobody is made to wait or ask twice. */
export interface SentCode {
  account: string;
  /** Milliseconds since 1970, by this device's clock. */
  sentAt: number;
  /** Seconds after which another may be asked for, by the server's word. */
  resendAfter: number;
  /** Seconds that a mailed link works. */
  expiresIn?: number;
}

const MAX_WAIT_SECONDS = 3600;
const getSentCodeKey = (purpose: SentCodePurpose) => `code-${purpose}`;

/** Remembers that a code was sent, or forgets it (null). */
export function storeSentCode(purpose: SentCodePurpose, sent: SentCode | null): void {
  writeStoredText("session", getSentCodeKey(purpose), sent && JSON.stringify(sent));
}

/** The code that this tab has asked for last; null when there is none or what is stored is not ours. */
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

/** Milliseconds until another code may be asked for; a device clock that was moved never makes it longer. */
export function getRemainingWaitMs({ sentAt, resendAfter }: SentCode, now: number): number {
  const wait = Math.min(resendAfter, MAX_WAIT_SECONDS) * 1000;
  return Math.min(wait, Math.max(0, sentAt + wait - now));
}
