import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import type { FailureMessageKey } from "./reactor/get-failure-reaction";

const STORAGE_KEY = "flash";

/** Keeps a message for the page that is about to be opened. */
export function storeFlash(key: FailureMessageKey): void {
  writeStoredText("session", STORAGE_KEY, key);
}

/** The message that the last page left for this one, once. */
export function takeFlash(): string | null {
  const key = readStoredText("session", STORAGE_KEY);
  if (key !== null) writeStoredText("session", STORAGE_KEY, null);
  return key;
}
