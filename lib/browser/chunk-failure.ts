import { CHUNK_LOAD_TIMEOUT_MS, MINUTE_MS } from "@/lib/config/constants";
import { page } from "./page";
import { readStoredText, writeStoredText } from "./storage/stored-text";

const RELOADED_AT_KEY = "reloaded-at";
/** A second failure within this time is not caused by an outdated page after a deploy, so another reload won't help. */
const MIN_RELOAD_INTERVAL_MS = 5 * MINUTE_MS;
/** Fired on `window` when code is still missing after a reload. */
export const CHUNK_FAILURE_EVENT = "chunkfailure";

/** Thrown by `loadChunk` if code was not loaded within 120 s (rules/faults#slow-code). */
class ChunkTimeoutError extends Error {
  override name = "ChunkLoadError";
}

/**
 * Loads code on demand.
 * @throws ChunkTimeoutError after 120 seconds (rules/faults#slow-code), and whatever `load` throws
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkTimeoutError("code did not arrive in time")),
      CHUNK_LOAD_TIMEOUT_MS,
    );
  });
  return Promise.race([load(), timeout]).finally(() => clearTimeout(timer));
}

/** True for an error that a bundler throws if code can't be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "ChunkLoadError" ||
    /failed to load chunk|loading (css )?chunk \S+ failed|dynamically imported module/i.test(error.message)
  );
}

let reloadBlockCount = 0;

/** Prevents automatic reloads while the page has state that a reload would lose. Returns a function that ends this. */
export function blockReload(): () => void {
  let isBlocking = true;
  reloadBlockCount += 1;
  return () => {
    if (isBlocking) reloadBlockCount -= 1;
    isBlocking = false;
  };
}

/**
 * Recovers a page whose code was removed, most likely by a deploy (fault F27), by one full reload. Returns false if it did not
 * reload: another error, or see `reloadOnce`. The caller then shows a message.
 */
export async function recoverFromChunkFailure(error: unknown, now: number = Date.now()): Promise<boolean> {
  return isChunkFailure(error) && reloadOnce(now);
}

/**
 * Loads a page again that has failed: never two times in a row, and only if the server is reachable, because the browser's own
 * error page would lose what was typed. `now` is epoch milliseconds. Returns false if it did not reload: offline, blocked,
 * unreachable, or reloaded shortly before.
 */
export async function reloadOnce(now: number = Date.now()): Promise<boolean> {
  if (navigator.onLine === false) return false;
  // Several parts often fail at the same time.
  pendingRecovery ??= reloadIfReachable(now).finally(() => {
    pendingRecovery = null;
  });
  return pendingRecovery;
}

let pendingRecovery: Promise<boolean> | null = null;

async function reloadIfReachable(now: number): Promise<boolean> {
  const lastReloadAt = Number(readStoredText("session", RELOADED_AT_KEY) ?? 0);
  if (now - lastReloadAt < MIN_RELOAD_INTERVAL_MS || !(await page.isReachable()) || reloadBlockCount > 0)
    return false;
  if (!writeStoredText("session", RELOADED_AT_KEY, String(now))) return false;
  page.reload();
  return true;
}

/** Handles code missing outside of React: reloads once, then fires an event so that the page shows a message. */
export async function reportChunkFailure(error: unknown): Promise<void> {
  if (isChunkFailure(error) && !(await recoverFromChunkFailure(error))) {
    window.dispatchEvent(new Event(CHUNK_FAILURE_EVENT));
  }
}
