import { readStoredText, writeStoredText } from "./stored-text";

/** What the browser refused to store or to remove; it counts for the open document. */
const refused: Record<string, string | null | undefined> = {};

/** Reads a text of this tab, which outlives the document where the browser allows storage. */
export function readTabText(key: string): string | null {
  const text = refused[key];
  return text === undefined ? readStoredText("session", key) : text;
}

/** Keeps a text for this tab, or removes it if null; without storage for the open document only. */
export function writeTabText(key: string, text: string | null): void {
  writeStoredText("session", key, text);
  refused[key] = readStoredText("session", key) === text ? undefined : text;
}
