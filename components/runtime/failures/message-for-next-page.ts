import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { parseReference } from "@/lib/domain/support/reference";

const STORAGE_KEY = "flash";

/** What storage holds may be anything. */
export interface StoredMessage {
  /** Of the `errors` messages. */
  key: string;
  /** Of the failed call (rules/errors#reference). */
  reference: string | null;
}

/** Stores a message for the page that is about to be opened. */
export function storeMessageForNextPage({ key, reference }: StoredMessage): void {
  writeStoredText("session", STORAGE_KEY, reference === null ? key : `${key} ${reference}`);
}

/** The message that the last page stored for this one; it is returned once. */
export function takeMessageFromLastPage(): StoredMessage | null {
  const stored = readStoredText("session", STORAGE_KEY);
  if (stored === null) return null;
  writeStoredText("session", STORAGE_KEY, null);
  const [key = "", reference] = stored.split(" ");
  return { key, reference: reference === undefined ? null : parseReference(reference) };
}
