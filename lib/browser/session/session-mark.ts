import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

/**
 * The session mark informs the other tabs about log-ins and log-outs without the token: it changes whenever the token
 * does (rules/sessions#tabs). An empty text means logged out: unlike removing the key, it always causes an event in the
 * other tabs, even after `Clear-Site-Data` has cleared the storage.
 */
const SESSION_MARK_KEY = "session-mark";
const LOGGED_OUT = "";
/**
 * `Clear-Site-Data` clears the storage before the cookie of the same answer is deleted, so a page that reloads
 * immediately would still be logged in. The tab that logs out writes the mark a moment later; this delay applies if it
 * was closed before.
 */
const COOKIE_SETTLE_MS = 2_000;

/** The mark known in this tab; null: not logged in; undefined: not read yet. */
let knownMark: string | null | undefined;

/** The mark that the tabs share; null if not logged in. */
export function readSessionMark(): string | null {
  return readStoredText("local", SESSION_MARK_KEY) || null;
}

/** Stores the mark of the session from our server (null: no session); the browser notifies the other tabs. */
export function storeSessionMark(mark: string | null): void {
  knownMark = mark;
  if (readSessionMark() !== mark) writeStoredText("local", SESSION_MARK_KEY, mark ?? LOGGED_OUT);
}

/** Marks the browser as logged out, even if the storage has already been cleared. */
export function clearSessionMark(): void {
  knownMark = null;
  if (readStoredText("local", SESSION_MARK_KEY) !== LOGGED_OUT)
    writeStoredText("local", SESSION_MARK_KEY, LOGGED_OUT);
}

export type SessionMarkChange = "changed" | "emptied";

/**
 * Calls the listener when another tab has logged in (`changed`) or logged out (`emptied`), also if this page was in the
 * back-forward cache meanwhile. Returns a function that stops watching.
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
    // The whole storage was cleared.
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
