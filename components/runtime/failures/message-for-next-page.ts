import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import type { FailureMessageKey } from "./get-failure-reaction";

const STORAGE_KEY = "flash";

/** Stores a message for the page that is about to be opened. */
export function storeMessageForNextPage(key: FailureMessageKey): void {
  writeStoredText("session", STORAGE_KEY, key);
}

/** The message that the last page stored for this one; it is returned once. */
export function takeMessageFromLastPage(): string | null {
  const key = readStoredText("session", STORAGE_KEY);
  if (key !== null) writeStoredText("session", STORAGE_KEY, null);
  return key;
}
