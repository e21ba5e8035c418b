import { readSessionMark } from "@/lib/browser/session/session-mark";
import {
  getTrackingPageId,
  TRACKING_EVENTS,
  type TrackingEvent,
} from "@/lib/domain/tracking/tracking-page-id";
import { createCallHeaders } from "./api/call-headers";
import { readConsent } from "./consent";
import { readTabText, writeTabText } from "./storage/stored-text";

const KEPT_EVENTS_KEY = "tracking-events";
/** Events that a tab keeps, about 12 KB: what a browser sends after a page's end is limited to 64 KB. */
export const MAX_KEPT_EVENTS = 20;

/** The fields that are read from the storage; the rest of an event is passed on unchanged. */
interface KeptEvent {
  event: string;
  fields: Record<string, string | number | boolean | undefined> & { eventKey: string };
}

/**
 * Keeps an event in this tab until it is answered (rules/tracking#lost-network), after the earlier ones. New events are dropped at the limit,
 * because the first events of a visit are the most useful.
 */
export function keepEvent(event: KeptEvent): void {
  write([...filterKeptEvents(() => true), event].slice(0, MAX_KEPT_EVENTS));
}

/**
 * Removes the kept events that are not wanted, and returns the others. The site API attributes an event to the session
 * in which it arrives, so events of another session than the browser's are removed as well.
 */
function filterKeptEvents(isWanted: (event: KeptEvent) => boolean): KeptEvent[] {
  const text = readTabText(KEPT_EVENTS_KEY);
  if (text === null) return [];
  const events = parse(text).filter(isWanted);
  write(events);
  return events;
}

function write(events: readonly KeptEvent[]): void {
  writeTabText(
    KEPT_EVENTS_KEY,
    events.length === 0 ? null : JSON.stringify({ mark: readSessionMark(), events }),
  );
}

function parse(text: string): KeptEvent[] {
  try {
    const { mark, events } = JSON.parse(text) as { mark: unknown; events: unknown[] };
    return mark === readSessionMark() ? events.filter(isEvent) : [];
  } catch {
    return [];
  }
}

/** Browser extensions and older versions of the shop write to the same storage. */
function isEvent(value: unknown): value is KeptEvent {
  return typeof (value as Partial<KeptEvent> | null)?.fields?.eventKey === "string";
}

/** The paths of the calls `reportEvent` and `reportEvents`; a test compares them with the contract. */
export const REPORT_PATH = "/api/site/report";
export const REPORT_LIST_PATH = "/api/site/report/list";
/** Events in one call of `reportEvents`. */
const MAX_EVENTS = 4;
const TRACKING_SESSION_KEY = "tracking-session";

/** Random, and unrelated to the visitor's data. */
const createId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** The id of the visit, one per tab and unrelated to the log-in session. `isNew` is true on the first call. */
export function getTrackingSession(): { id: string; isNew: boolean } {
  const storedId = readTabText(TRACKING_SESSION_KEY);
  if (storedId) return { id: storedId, isNew: false };
  const id = createId();
  writeTabText(TRACKING_SESSION_KEY, id);
  return { id, isNew: true };
}

export interface TrackedContent {
  /** Path that the event belongs to; the current path by default. */
  pathname?: string;
  /** Must not contain an email address, a token or a query (threat T19). */
  content: string | number;
  /** Of the visit; only the event `pageSource` has these beside its content. */
  entrance?: string;
  utmMedium?: string | undefined;
  utmCampaign?: string | undefined;
}

/** Keys of the events that this document is sending. */
let sentKeys: string[] = [];

/** Whether the visitor has agreed to the purpose of an event (rules/tracking#consent). */
const isAllowed = ({ event }: { event: string }): boolean =>
  readConsent()?.[event === "pageSource" ? "marketing" : "measuring"] ?? false;

/** Deletes the id of the visit and every unsent event. */
export function forgetVisit(): void {
  filterKeptEvents(() => false);
  writeTabText(TRACKING_SESSION_KEY, null);
}

/**
 * Reports one event (rules/tracking#events) without waiting, together with others of the same moment and those that
 * the network lost before. It is kept until any answer arrives. Does nothing without the visitor's consent where the
 * brand asks for it. Fields that our server knows (brand, account, browser, versions) are added there.
 */
export function trackEvent(
  event: TrackingEvent,
  { pathname = location.pathname, content, ...visit }: TrackedContent,
): void {
  if (!isAllowed({ event })) return;
  const { Language: language = "", "Client-Type": client, Scene: scene } = createCallHeaders();
  const pageId = getTrackingPageId(pathname, scene === "STB" ? "STB" : "WEB");
  keepEvent({
    event,
    fields: {
      eventKey: createId(),
      eventId: TRACKING_EVENTS[event],
      time: Date.now(),
      content: typeof content === "string" ? content.slice(0, 300) : content,
      ...visit,
      ...(pageId && { pageId }),
      sessionId: getTrackingSession().id,
      language,
      terminalType: `${scene}-${client}`,
    },
  });
  queueMicrotask(sendEvents);
}

/** Sends the kept events that are not being sent (rules/tracking#lost-network). */
export function sendEvents(): void {
  for (const report of listUnsent()) void send(report);
}

/** The same while the page is being left and can't receive an answer: the browser sends what it accepts. */
export function sendEventsOnLeave(): void {
  for (const { path, body, keys } of listUnsent())
    if (navigator.sendBeacon(path, new Blob([body], { type: "application/json" }))) removeKept(keys);
}

const removeKept = (keys: readonly string[]) =>
  filterKeptEvents(({ fields }) => !keys.includes(fields.eventKey));

interface Report {
  path: string;
  body: string;
  keys: string[];
}

/** The reports to send, with up to four events each. */
function listUnsent(): Report[] {
  const events = filterKeptEvents(isAllowed).filter(({ fields }) => !sentKeys.includes(fields.eventKey));
  const reports: Report[] = [];
  // A page that is being left can't notice a failure, so nothing is sent while offline.
  if (navigator.onLine === false) return reports;
  for (let start = 0; start < events.length; start += MAX_EVENTS) {
    const together = events.slice(start, start + MAX_EVENTS);
    const isAlone = together.length === 1;
    reports.push({
      path: isAlone ? REPORT_PATH : REPORT_LIST_PATH,
      body: JSON.stringify(isAlone ? together[0] : { events: together }),
      keys: together.map(({ fields }) => fields.eventKey),
    });
  }
  return reports;
}

/** Any answer removes the events. With `fetch`, so that tracking does not load the API client. */
async function send({ path, body, keys }: Report): Promise<void> {
  sentKeys.push(...keys);
  try {
    const response = await fetch(path, {
      method: "POST",
      keepalive: true,
      headers: { ...createCallHeaders(), "Content-Type": "application/json" },
      body,
    });
    removeKept(keys);
    // An unread answer keeps one of the browser's six connections busy.
    await response.text();
  } catch {
    // Without an answer they are kept.
  }
  sentKeys = sentKeys.filter((key) => !keys.includes(key));
}
