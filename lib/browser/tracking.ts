import { TRACKING_EVENT_VERSION, TRACKING_VERSION_CODE } from "@/lib/config/constants";
import { detectBrowserName } from "@/lib/domain/tracking/browser-name";
import { TRACKING_EVENTS, type TrackingEvent } from "@/lib/domain/tracking/tracking-ids";
import { getTrackingPageId } from "@/lib/domain/tracking/tracking-page-id";
import { createCallHeaders } from "./api/call-headers";
import type { CallPayload } from "./api/call-types";
import { readConsent } from "./consent";
import { dropKeptEvents, keepEvents, takeKeptEvents } from "./kept-events";
import { getCurrentUid } from "./session/current-uid";
import { readStoredText, writeStoredText } from "./storage/stored-text";

/** The paths of the calls `reportEvent` and `reportEvents`; a test compares them with the contract. */
export const REPORT_PATH = "/api/site/report";
export const REPORT_LIST_PATH = "/api/site/report/list";
/** Events in one call of `reportEvents`. */
const MAX_EVENTS = 4;
const TRACKING_SESSION_KEY = "tracking-session";

/** The id of the visit, one per tab and unrelated to the log-in session. `isNew` is true on the first call. */
export function getTrackingSession(): { id: string; isNew: boolean } {
  const storedId = readStoredText("session", TRACKING_SESSION_KEY);
  if (storedId) return { id: storedId, isNew: false };
  const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
  writeStoredText("session", TRACKING_SESSION_KEY, id);
  return { id, isNew: true };
}

export interface TrackedContent {
  /** Path that the event belongs to; the current path by default. */
  pathname?: string;
  /** Must not contain an email address, a token or a query (threat T19). */
  content: string | number;
}

type ReportedEvent = CallPayload<"reportEvent">;

let waitingEvents: ReportedEvent[] = [];

/** Whether the visitor has agreed to the purpose of an event (rules/tracking#consent). */
const isAllowed = ({ event }: { event: string }): boolean =>
  readConsent()?.[event === "pageSource" ? "marketing" : "measuring"] ?? false;

/** Deletes the id of the visit and every event that is not sent yet. */
export function forgetVisit(): void {
  waitingEvents = [];
  dropKeptEvents();
  writeStoredText("session", TRACKING_SESSION_KEY, null);
}

/**
 * Reports one event (rules/tracking#events) without waiting, together with others of the same moment and those that
 * the network lost before. The request outlives the page; an answer, of whatever kind, ends it. Does nothing without
 * the visitor's consent where the brand asks for it.
 */
export function trackEvent(
  event: TrackingEvent,
  { pathname = location.pathname, content }: TrackedContent,
): void {
  if (!isAllowed({ event })) return;
  const { "Client-Type": client, Scene: scene } = createCallHeaders();
  const pageId = getTrackingPageId(pathname, scene === "STB" ? "STB" : "WEB");
  if (waitingEvents.length === 0) queueMicrotask(sendEvents);
  waitingEvents.push({
    event,
    fields: {
      eventId: TRACKING_EVENTS[event],
      time: Date.now(),
      content: typeof content === "string" ? content.slice(0, 300) : content,
      ...(pageId === null ? {} : { pageId: pageId }),
      sessionId: getTrackingSession().id,
      brand: document.documentElement.dataset.site ?? "",
      account: getCurrentUid() ?? "",
      browser: detectBrowserName(navigator.userAgent),
      language: document.documentElement.lang,
      terminalType: `${scene}-${client}`,
      versionCode: TRACKING_VERSION_CODE,
      eventVersion: TRACKING_EVENT_VERSION,
    },
  });
}

/** Sends what waits and what the network lost before (rules/tracking#lost-network). */
export function sendEvents(): void {
  const events = [...takeKeptEvents(getCurrentUid() ?? ""), ...waitingEvents].filter(isAllowed);
  waitingEvents = [];
  // A page that is being left learns of no failure, so what is certain to be lost is not sent.
  if (navigator.onLine === false) {
    keepEvents(events);
    return;
  }
  for (let start = 0; start < events.length; start += MAX_EVENTS) {
    const together = events.slice(start, start + MAX_EVENTS);
    const isAlone = together.length === 1;
    post(isAlone ? REPORT_PATH : REPORT_LIST_PATH, isAlone ? together[0] : { events: together }).catch(() =>
      keepEvents(together.filter(isAllowed)),
    );
  }
}

/** With `fetch`, so that tracking does not load the API client; a beacon could not have the headers. */
async function post(path: string, payload: unknown): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    keepalive: true,
    headers: { ...createCallHeaders(), "Content-Type": "application/json" },
    body: JSON.stringify(payload),
  });
  // An unread answer keeps one of the browser's six connections busy; one that breaks off was received all the same.
  await response.text().catch(() => {});
}
