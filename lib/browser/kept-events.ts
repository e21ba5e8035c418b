import { readStoredText, writeStoredText } from "./storage/stored-text";

const KEPT_EVENTS_KEY = "tracking-events";
/** Events that a tab keeps, about 14 KB: what a browser sends after a page's end is limited to 64 KB. */
export const MAX_KEPT_EVENTS = 20;

/** What both ends of the storage agree on; the rest of an event is passed on as it is. */
interface KeptEvent {
  event: string;
  fields: Record<string, string | number | boolean>;
}

/**
 * Keeps events that the network lost, in this tab only, until the next page or the network's return
 * (rules/tracking#lost-network). Those beyond the limit are dropped: a visit's first events say the most. Without
 * storage they are lost.
 */
export function keepEvents(events: readonly KeptEvent[]): void {
  if (events.length === 0) return;
  const kept = [...readEvents(), ...events].slice(0, MAX_KEPT_EVENTS);
  writeStoredText("session", KEPT_EVENTS_KEY, JSON.stringify(kept));
}

/**
 * Removes and returns the kept events. The site API attributes an event to who is logged in when it arrives, so those
 * of another account are dropped.
 * @param account the uid, or empty where the page does not know it
 */
export function takeKeptEvents(account: string): KeptEvent[] {
  const events = readEvents();
  if (events.length === 0) return [];
  // What can't be removed would be sent again and again.
  if (!writeStoredText("session", KEPT_EVENTS_KEY, null)) return [];
  return events.filter(({ fields }) => !(account && fields.account) || fields.account === account);
}

/** Deletes the kept events. */
export function dropKeptEvents(): void {
  writeStoredText("session", KEPT_EVENTS_KEY, null);
}

function readEvents(): KeptEvent[] {
  try {
    const events: unknown = JSON.parse(readStoredText("session", KEPT_EVENTS_KEY) ?? "[]");
    return Array.isArray(events) ? events.filter(isEvent) : [];
  } catch {
    return [];
  }
}

/** Browser extensions and older versions of the shop write to the same storage. */
function isEvent(value: unknown): value is KeptEvent {
  const { event, fields } = (value ?? {}) as Partial<Record<keyof KeptEvent, unknown>>;
  return typeof event === "string" && typeof fields === "object" && fields !== null;
}
