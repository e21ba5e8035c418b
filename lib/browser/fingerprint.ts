import { readStored, writeStored } from "./storage/stored-text";

const KEY = "fingerprint";
/** A call never waits longer than this for it: the header is a hint for the upstream, not a lock. */
const PATIENCE_MS = 2_000;

let making: Promise<string | null> | undefined;

/** The fingerprint if this tab has made one already. */
export function knownFingerprint(): string | null {
  return readStored("session", KEY);
}

/**
 * A hash of browser components (spec §9), made on demand and kept for the tab's life; null where it can't be made
 * in time. The library (16 KB) is loaded here and nowhere else.
 */
export async function fingerprint(): Promise<string | null> {
  const known = knownFingerprint();
  if (known) return known;
  making ??= make().catch(() => null);
  return Promise.race([making, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);
}

async function make(): Promise<string> {
  const { load } = await import("@fingerprintjs/fingerprintjs");
  const { visitorId } = await (await load()).get();
  writeStored("session", KEY, visitorId);
  return visitorId;
}
