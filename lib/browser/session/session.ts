import { callApi } from "@/lib/browser/api/call-api";
import { getDocumentLocale } from "@/lib/browser/messages/document-locale";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import { isStorageAvailable } from "@/lib/browser/storage/stored-text";
import type { SessionView } from "@/lib/contract/session-view";
import { setCurrentUid } from "./current-uid";
import { SESSION_CHANGE_EVENT } from "./session-change-event";
import { clearSessionMark, readSessionMark, storeSessionMark } from "./session-mark";

/**
 * Who is logged in, for the pieces of a cached page that depend on it; null for a visitor. Our server is asked only
 * where a session mark says that somebody may be there, so visitors cost nothing.
 */
export async function fetchSession(): Promise<SessionView | null> {
  if (readSessionMark() === null && isStorageAvailable("local")) return null;
  const { requestSession: askSession } = await import("@/lib/browser/api/transport");
  const outcome = await askSession();
  if (!outcome.ok) return null;
  const session = outcome.data as SessionView | null;
  setCurrentUid(session?.uid ?? null);
  storeSessionMark(session?.mark ?? null);
  return session;
}

/** To be called with the answer of every call that opens a session, before the page is left. */
export function storeOpenedSession(session: SessionView): void {
  storeSessionMark(session.mark);
}

/** The session is over by our server's word: the other tabs and the header of this one are told. */
export function resetSession(): void {
  setCurrentUid(null);
  clearSessionMark();
  window.dispatchEvent(new Event(SESSION_CHANGE_EVENT));
}

/**
 * Ends the session here and upstream, tells the other tabs and opens the home page. False where our server could
 * not be reached: the person is still logged in.
 */
export async function logOutCurrentUser(): Promise<boolean> {
  const { requestSession: askSession } = await import("@/lib/browser/api/transport");
  const sessionOutcome = await askSession();
  if (!sessionOutcome.ok) return false;
  const session = sessionOutcome.data as SessionView | null;
  if (session) {
    const language = getDocumentLocale();
    const { uid, account } = session;
    const outcome = await callApi("logOut", { language, uid, account }, { report: "nothing" });
    if (!outcome.ok) return false;
  }
  clearSessionMark();
  page.open(toCurrentLocalePath("/"));
  return true;
}
