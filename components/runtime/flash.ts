import { readStored, writeStored } from "@/lib/browser/storage/stored-text";
import type { MessageKey } from "./reactor/plan-of";

const KEY = "flash";

/** Keeps a message for the page that is about to be opened. */
export function leaveFlash(key: MessageKey): void {
  writeStored("session", KEY, key);
}

/** The message that the last page left for this one, once. */
export function takeFlash(): string | null {
  const key = readStored("session", KEY);
  if (key !== null) writeStored("session", KEY, null);
  return key;
}
