import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

/**
 * Tells the tabs of one browser who is logged in, without the token: the mark changes when the token does
 * (rules/sessions#tabs). An empty text says that somebody logged out: unlike a removed key it is always an event
 * for the other tabs, even after `Clear-Site-Data` has emptied the storage.
 */
const SESSION_MARK_KEY = "session-mark";
const LOGGED_OUT = "";
/**
 * `Clear-Site-Data` empties the storage before the cookie of the same answer is gone: a page that reloads at once
 * would still be the member's. The tab that logs out says so a moment later; this is for when it no longer can.
 */
const COOKIE_SETTLE_MS = 2_000;

/** What this tab believes; null: nobody is logged in. */
let knownMark: string | null | undefined;

/** The mark that the tabs share now; null where nobody is logged in. */
export function readSessionMark(): string | null {
  return readStoredText("local", SESSION_MARK_KEY) || null;
}

/** Keeps what our server has just said of this tab's session (null: none); the browser tells the other tabs. */
export function storeSessionMark(mark: string | null): void {
  knownMark = mark;
  if (readSessionMark() !== mark) writeStoredText("local", SESSION_MARK_KEY, mark ?? LOGGED_OUT);
}

/** Says that the person has logged out, even where the storage has been emptied already. */
export function clearSessionMark(): void {
  knownMark = null;
  if (readStoredText("local", SESSION_MARK_KEY) !== LOGGED_OUT)
    writeStoredText("local", SESSION_MARK_KEY, LOGGED_OUT);
}

export type SessionMarkChange = "changed" | "emptied";

/**
 * Calls back when another tab has logged in as somebody (`changed`) or logged out (`emptied`), also when this page
 * slept in the back-forward cache meanwhile. Returns how to stop.
 */
export function watchSessionMark(listener: (change: SessionMarkChange) => void): () => void {
  if (knownMark === undefined) knownMark = readSessionMark();
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  const applyMark = (mark: string | null) => {
    if (mark === knownMark) return;
    knownMark = mark;
    listener(mark === null ? "emptied" : "changed");
  };
  const handleStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === SESSION_MARK_KEY) applyMark(event.newValue || null);
    // The whole storage was emptied.
    else if (event.key === null)
      settleTimer = setTimeout(() => applyMark(readSessionMark()), COOKIE_SETTLE_MS);
  };
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) applyMark(readSessionMark());
  };
  window.addEventListener("storage", handleStorage);
  window.addEventListener("pageshow", handlePageShow);
  return () => {
    clearTimeout(settleTimer);
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pageshow", handlePageShow);
  };
}
