import { readStored, writeStored } from "@/lib/browser/storage/stored-text";

export type CodePurpose = "signup" | "login" | "reset";
/** What may have been sent: a code, or a mail with a link. */
type SentWhat = CodePurpose | "resetLink" | "confirmLink";

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

const LONGEST_WAIT = 3600;
const keyOf = (purpose: SentWhat) => `code-${purpose}`;

/** Remembers that a code was sent, or forgets it (null). */
export function keepSentCode(purpose: SentWhat, sent: SentCode | null): void {
  writeStored("session", keyOf(purpose), sent && JSON.stringify(sent));
}

/** The code that this tab has asked for last; null when there is none or what is stored is not ours. */
export function readSentCode(purpose: SentWhat): SentCode | null {
  try {
    const sent: unknown = JSON.parse(readStored("session", keyOf(purpose)) ?? "null");
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
export function waitMs({ sentAt, resendAfter }: SentCode, now: number): number {
  const wait = Math.min(resendAfter, LONGEST_WAIT) * 1000;
  return Math.min(wait, Math.max(0, sentAt + wait - now));
}
