import { callApi } from "@/lib/browser/api/call-api";
import { getDocumentLocale } from "@/lib/browser/messages/document-locale";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import { isStorageAvailable } from "@/lib/browser/storage/stored-text";
import type { SessionView } from "@/lib/contract/session-view";
import { SESSION_CHANGE_EVENT } from "./session-change-event";
import { clearSessionMark, readSessionMark, storeSessionMark } from "./session-mark";

/**
 * The session of the user, for the parts of a cached page that depend on it; null for a visitor or after a failure. A
 * request is made only if there is a session mark, so that visitors cause none.
 */
export async function fetchSession(): Promise<SessionView | null> {
  if (readSessionMark() === null && isStorageAvailable("local")) return null;
  const { requestSession } = await import("@/lib/browser/api/transport");
  const outcome = await requestSession();
  if (!outcome.ok) return null;
  const session = outcome.data as SessionView | null;
  storeSessionMark(session?.mark ?? null);
  return session;
}

/** Stores the mark of a new session. Must be called after every call that starts a session, before leaving the page. */
export function storeOpenedSession(session: SessionView): void {
  storeSessionMark(session.mark);
}

/**
 * Leaves for a page as the member whose session a log-in has opened. It loads a new document, so that no visitor state remains.
 * @returns what a form's submit answers: its button stays busy until then
 */
export function continueAsMember(session: SessionView, path: string): "leaving" {
  storeOpenedSession(session);
  page.replace(path);
  return "leaving";
}

/** Handles the end of the session: notifies the other tabs and the header of this one. */
export function resetSession(): void {
  clearSessionMark();
  window.dispatchEvent(new Event(SESSION_CHANGE_EVENT));
}

/** Leaves for a page after a call that has ended the session; notifies the other tabs. */
export function leaveAsVisitor(path: string): void {
  clearSessionMark();
  page.open(path);
}

/**
 * Ends the session here and upstream, notifies the other tabs and opens the home page. Returns false if our server
 * could not end it, so that the user is still logged in.
 */
export async function logOutCurrentUser(): Promise<boolean> {
  const { requestSession } = await import("@/lib/browser/api/transport");
  const sessionOutcome = await requestSession();
  if (!sessionOutcome.ok) return false;
  const session = sessionOutcome.data as SessionView | null;
  if (session) {
    const language = getDocumentLocale();
    const { uid, account } = session;
    const outcome = await callApi("logOut", { language, uid, account }, { report: "nothing" });
    if (!outcome.ok) return false;
  }
  leaveAsVisitor(toCurrentLocalePath("/"));
  return true;
}
