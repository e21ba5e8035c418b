import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

const FINGERPRINT_KEY = "fingerprint";
/** A call never waits longer than this for it: the header is a hint for the upstream, not a lock. */
const MAX_WAIT_MS = 2_000;

let pendingFingerprint: Promise<string | null> | undefined;

/** The fingerprint if this tab has made one already. */
export function readStoredFingerprint(): string | null {
  return readStoredText("session", FINGERPRINT_KEY);
}

/**
 * A hash of browser components (rules/calls#headers), made on demand and kept for the tab's life; null where it can't be made
 * in time. The library (16 KB) is loaded here and nowhere else.
 */
export async function getFingerprint(): Promise<string | null> {
  const stored = readStoredFingerprint();
  if (stored) return stored;
  pendingFingerprint ??= createFingerprint().catch(() => null);
  return Promise.race([
    pendingFingerprint,
    new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null)),
  ]);
}

async function createFingerprint(): Promise<string> {
  const { load } = await import("@fingerprintjs/fingerprintjs");
  const { visitorId } = await (await load()).get();
  writeStoredText("session", FINGERPRINT_KEY, visitorId);
  return visitorId;
}
