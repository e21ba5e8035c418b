import { readSessionMark } from "./session/session-mark";
import { readTabText, writeTabText } from "./storage/tab-text";

const KEPT_EVENTS_KEY = "tracking-events";
/** Events that a tab keeps, about 12 KB: what a browser sends after a page's end is limited to 64 KB. */
export const MAX_KEPT_EVENTS = 20;

/** What both ends of the storage agree on; the rest of an event is passed on as it is. */
export interface KeptEvent {
  event: string;
  fields: Record<string, string | number | boolean> & { eventKey: string };
}

/**
 * Keeps an event in this tab until it is answered (rules/tracking#lost-network), after the earlier ones. New events are dropped at the limit,
 * because the first events of a visit are the most useful.
 */
export function keepEvent(event: KeptEvent): void {
  write([...filterKeptEvents(() => true), event].slice(0, MAX_KEPT_EVENTS));
}

/**
 * Removes the kept events that are not wanted, and returns the others. The site API attributes an event to who is logged in
 * when it arrives, so those of another session than the browser's are removed, too.
 */
export function filterKeptEvents(isWanted: (event: KeptEvent) => boolean): KeptEvent[] {
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
    const { mark, events } = JSON.parse(text) as { mark?: unknown; events?: unknown };
    return mark === readSessionMark() && Array.isArray(events) ? events.filter(isEvent) : [];
  } catch {
    return [];
  }
}

/** Browser extensions and older versions of the shop write to the same storage. */
function isEvent(value: unknown): value is KeptEvent {
  return typeof (value as Partial<KeptEvent> | null)?.fields?.eventKey === "string";
}
