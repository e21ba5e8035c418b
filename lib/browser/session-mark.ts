import { readStored, writeStored } from "./storage/stored-text";

/**
 * Tells the tabs of one browser who is logged in, without the token: the mark changes when the token does
 * (spec §4 "Session"). An empty text says that somebody logged out: unlike a removed key it is always an event
 * for the other tabs, even after `Clear-Site-Data` has emptied the storage.
 */
const KEY = "session-mark";
const LOGGED_OUT = "";
/**
 * `Clear-Site-Data` empties the storage before the cookie of the same answer is gone: a page that reloads at once
 * would still be the member's. The tab that logs out says so a moment later; this is for when it no longer can.
 */
const SETTLE_MS = 2_000;

/** What this tab believes; null: nobody is logged in. */
let known: string | null | undefined;

/** The mark that the tabs share now; null where nobody is logged in. */
export function readMark(): string | null {
  return readStored("local", KEY) || null;
}

/** Keeps what our server has just said of this tab's session (null: none); the browser tells the other tabs. */
export function keepMark(mark: string | null): void {
  known = mark;
  if (readMark() !== mark) writeStored("local", KEY, mark ?? LOGGED_OUT);
}

/** Says that the person has logged out, even where the storage has been emptied already. */
export function clearMark(): void {
  known = null;
  if (readStored("local", KEY) !== LOGGED_OUT) writeStored("local", KEY, LOGGED_OUT);
}

export type MarkChange = "changed" | "emptied";

/**
 * Calls back when another tab has logged in as somebody (`changed`) or logged out (`emptied`), also when this page
 * slept in the back-forward cache meanwhile. Returns how to stop.
 */
export function watchMark(listener: (change: MarkChange) => void): () => void {
  if (known === undefined) known = readMark();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const compare = (mark: string | null) => {
    if (mark === known) return;
    known = mark;
    listener(mark === null ? "emptied" : "changed");
  };
  const stored = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === KEY) compare(event.newValue || null);
    // The whole storage was emptied.
    else if (event.key === null) settling = setTimeout(() => compare(readMark()), SETTLE_MS);
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) compare(readMark());
  };
  window.addEventListener("storage", stored);
  window.addEventListener("pageshow", shown);
  return () => {
    clearTimeout(settling);
    window.removeEventListener("storage", stored);
    window.removeEventListener("pageshow", shown);
  };
}
