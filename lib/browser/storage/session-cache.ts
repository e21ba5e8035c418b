import { HOUR_MS } from "@/lib/config/constants";
import { listStoredKeys, readStoredText, writeStoredText } from "./stored-text";

/** Raised when the form of what is cached changes: what an older program has left in the tab is removed then. */
const VERSION = 1;
const FAMILY = "cache-";
const PREFIX = `${FAMILY}${VERSION} `;
/** As long as the server keeps a page of the brand without asking. */
const MAX_AGE_MS = HOUR_MS;

export interface CacheEntry {
  kind: "policy" | "words" | "areaCodes" | "rules";
  /** Absent for what is the same in every language. */
  language?: string;
  /** What tells the entries of a brand and language apart, with their version where they have one. */
  name?: string;
}

/** Of the document's brand: two brands never share an entry, also where one takes over the other's host. */
const createKey = ({ kind, name, language }: CacheEntry): string =>
  [PREFIX + kind, document.documentElement.dataset.site, language, name]
    .filter((part) => part !== undefined)
    .join(" ");

/**
 * What this tab has loaded within the last hour (rules/caches); null where there is nothing, or nothing that can be used.
 * @param isValid whether the value has the form that the caller needs: storage may hold anything
 */
export function readSessionCache<Value>(
  entry: CacheEntry,
  isValid: (value: unknown) => value is Value,
): Value | null {
  const key = createKey(entry);
  const text = readStoredText("session", key);
  if (text === null) return null;
  const { at, value } = parseStored(text);
  const now = Date.now();
  if (at <= now && now - at < MAX_AGE_MS && isValid(value)) return value;
  writeStoredText("session", key, null);
  return null;
}

/** Keeps a value for this tab. Where the storage is full the older ones make room; where it is denied nothing is kept. */
export function writeSessionCache(entry: CacheEntry, value: unknown): void {
  removeEntries((key) => !key.startsWith(PREFIX));
  const text = JSON.stringify({ at: Date.now(), value });
  if (writeStoredText("session", createKey(entry), text)) return;
  removeEntries(() => true);
  writeStoredText("session", createKey(entry), text);
}

function removeEntries(isUnwanted: (key: string) => boolean): void {
  for (const key of listStoredKeys("session"))
    if (key.startsWith(FAMILY) && isUnwanted(key)) writeStoredText("session", key, null);
}

function parseStored(text: string): { at: number; value: unknown } {
  try {
    const { at, value } = JSON.parse(text) as { at?: unknown; value?: unknown };
    return { at: typeof at === "number" ? at : 0, value };
  } catch {
    return { at: 0, value: null };
  }
}
