import type { SessionView } from "@/lib/contract/session-view";
import { callApi } from "./api/call-api";
import { keepUid } from "./known-uid";
import { page, pathHere } from "./page";
import { SESSION_EVENT } from "./session-event";
import { clearMark, keepMark, readMark } from "./session-mark";
import { canStore } from "./storage/stored-text";

/**
 * Who is logged in, for the pieces of a cached page that depend on it; null for a visitor. Our server is asked only
 * where a session mark says that somebody may be there, so visitors cost nothing.
 */
export async function loadSession(): Promise<SessionView | null> {
  if (readMark() === null && canStore("local")) return null;
  const { askSession } = await import("./api/transport");
  const outcome = await askSession();
  if (!outcome.ok) return null;
  const session = outcome.data as SessionView | null;
  keepUid(session?.uid ?? null);
  keepMark(session?.mark ?? null);
  return session;
}

/** To be called with the answer of every call that opens a session, before the page is left. */
export function sessionOpened(session: SessionView): void {
  keepMark(session.mark);
}

/** The session is over by our server's word: the other tabs and the header of this one are told. */
export function resetSession(): void {
  keepUid(null);
  clearMark();
  window.dispatchEvent(new Event(SESSION_EVENT));
}

/**
 * Ends the session here and upstream, tells the other tabs and opens the home page. False where our server could
 * not be reached: the person is still logged in.
 */
export async function logOut(): Promise<boolean> {
  const { askSession } = await import("./api/transport");
  const asked = await askSession();
  if (!asked.ok) return false;
  const session = asked.data as SessionView | null;
  if (session) {
    const language = document.documentElement.lang as "en";
    const { uid, account } = session;
    const outcome = await callApi("logOut", { language, uid, account }, { report: "nothing" });
    if (!outcome.ok) return false;
  }
  clearMark();
  page.open(pathHere("/"));
  return true;
}
