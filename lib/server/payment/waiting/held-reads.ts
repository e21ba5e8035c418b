import { LRUCache } from "lru-cache";
import { getProcessState } from "@/lib/server/process-state";
import { findKnownRead, hashReader, type OrderReader } from "./known-reads";

/**
 * Four, because a browser opens six connections to a host without HTTP/2: pages that wait in several tabs leave two for
 * everything else.
 */
export const MAX_HOLDS_PER_SESSION = 4;
export const MAX_HOLDS = 2_000;
const MAX_CHANGES = 10_000;

/** `changed`: billing has reported it; `timeOver`: nothing happened; `gone`: the client has left; `stopping`: so does the process. */
export type HoldEnd = "changed" | "timeOver" | "gone" | "stopping";

interface HeldReads {
  /** What ends the holds of an order. */
  byOrder: Map<string, Set<(end: HoldEnd) => void>>;
  countByReader: Map<string, number>;
  count: number;
  /** When the last change of an order was reported, by `performance.now()`. */
  changedAt: LRUCache<string, number>;
  isStopping: boolean;
}

/** Our server and Next's route handlers share a process, but not their modules. */
const getHeldReads = () =>
  getProcessState<HeldReads>("held-reads", () => ({
    byOrder: new Map(),
    countByReader: new Map(),
    count: 0,
    changedAt: new LRUCache({ max: MAX_CHANGES }),
    isStopping: false,
  }));

const getOrderKey = (site: string, orderId: string): string => `${site} ${orderId}`;

/**
 * Waits until one of the reader's orders changes, at most `milliseconds`; not at all where one has changed since billing
 * showed it. Not held is a read of orders that billing has not shown to this reader before, and one too many.
 * @param signal aborted when the client goes away
 * @returns how the hold ended; null where there was none
 */
export async function holdRead(
  reader: OrderReader,
  milliseconds: number,
  signal: AbortSignal,
): Promise<HoldEnd | null> {
  const held = getHeldReads();
  const known = findKnownRead(reader);
  if (known === null || !mayHoldRead(reader)) return null;
  if (signal.aborted) return "gone";
  const orderKeys = known.orderIds.map((orderId) => getOrderKey(reader.site, orderId));
  const changedAt = Math.max(...orderKeys.map((key) => held.changedAt.get(key) ?? Number.NEGATIVE_INFINITY));
  if (changedAt >= known.readAt) return "changed";
  const readerKey = hashReader(reader);
  held.count += 1;
  held.countByReader.set(readerKey, (held.countByReader.get(readerKey) ?? 0) + 1);
  try {
    return await waitForEnd(held, orderKeys, milliseconds, signal);
  } finally {
    held.count -= 1;
    const left = (held.countByReader.get(readerKey) ?? 1) - 1;
    if (left > 0) held.countByReader.set(readerKey, left);
    else held.countByReader.delete(readerKey);
  }
}

/** True where the reader's next call would be held: billing has shown it orders, and there is room. */
export function mayHoldRead(reader: OrderReader): boolean {
  const { count, countByReader, isStopping } = getHeldReads();
  const ofReader = countByReader.get(hashReader(reader)) ?? 0;
  const hasRoom = count < MAX_HOLDS && ofReader < MAX_HOLDS_PER_SESSION;
  return hasRoom && !isStopping && findKnownRead(reader) !== null;
}

function waitForEnd(
  { byOrder }: HeldReads,
  orderKeys: readonly string[],
  milliseconds: number,
  signal: AbortSignal,
): Promise<HoldEnd> {
  return new Promise((resolve) => {
    const end = (how: HoldEnd) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", handleAbort);
      for (const key of orderKeys) {
        const enders = byOrder.get(key);
        enders?.delete(end);
        if (enders?.size === 0) byOrder.delete(key);
      }
      resolve(how);
    };
    const handleAbort = () => end("gone");
    const timer = setTimeout(() => end("timeOver"), milliseconds);
    signal.addEventListener("abort", handleAbort);
    for (const key of orderKeys) {
      const enders = byOrder.get(key) ?? new Set();
      byOrder.set(key, enders.add(end));
    }
  });
}

/** Ends the holds of an order that billing has reported as changed. */
export function endHoldsOfOrder(site: string, orderId: string): void {
  const { byOrder, changedAt } = getHeldReads();
  const key = getOrderKey(site, orderId);
  changedAt.set(key, performance.now());
  for (const end of [...(byOrder.get(key) ?? [])]) end("changed");
}

/** Ends all holds, and begins no other: the process stops, and waits for the running calls only. */
export function stopHoldingReads(): void {
  const held = getHeldReads();
  held.isStopping = true;
  for (const enders of [...held.byOrder.values()]) for (const end of [...enders]) end("stopping");
}

/** The number of calls that are held now. */
export const countHeldReads = (): number => getHeldReads().count;
