import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

const FINGERPRINT_KEY = "fingerprint";
/** The longest time a call waits for the fingerprint, which is only a hint for the upstream. */
const MAX_WAIT_MS = 2_000;

let pendingFingerprint: Promise<string | null> | undefined;

/** The fingerprint, if this tab has already created it. */
export function readStoredFingerprint(): string | null {
  return readStoredText("session", FINGERPRINT_KEY);
}

/**
 * A hash of browser properties (rules/calls#headers), created on demand and stored until the tab is closed; null if it
 * can't be created in time. The library (16 KB) is loaded only here.
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
  // Without the option, one load in a thousand is reported to the library's maker.
  const { visitorId } = await (await load({ monitoring: false })).get();
  writeStoredText("session", FINGERPRINT_KEY, visitorId);
  return visitorId;
}
