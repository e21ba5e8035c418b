import { CHUNK_LOAD_TIMEOUT_MS } from "@/lib/config/constants";
import { page } from "./page";
import { readStoredText, writeStoredText } from "./storage/stored-text";

const RELOADED_AT_KEY = "reloaded-at";
/** A second failure within this time is no matter of an old page after a deploy: reloading again won't help. */
const MIN_RELOAD_INTERVAL_MS = 5 * 60_000;
/** Fired on `window` when a piece of code is missing and a reload has not brought it. */
export const CHUNK_FAILURE_EVENT = "chunkfailure";

/** Thrown by `loadChunk` when code did not arrive in time (rules/faults#slow-code: 120 s). */
class ChunkTimeoutError extends Error {
  override name = "ChunkLoadError";
}

/** Loads code on demand, and gives up after the specification's 120 seconds. */
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

/** True for the error that a bundler throws when a piece of code can't be loaded. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "ChunkLoadError" ||
    /failed to load chunk|loading (css )?chunk \S+ failed|dynamically imported module/i.test(error.message)
  );
}

let reloadBlockCount = 0;

/** From here on nothing reloads the page by itself: something on it is under way that a reload would forget. Gives the end of it. */
export function blockReload(): () => void {
  let isBlocking = true;
  reloadBlockCount += 1;
  return () => {
    if (isBlocking) reloadBlockCount -= 1;
    isBlocking = false;
  };
}

/**
 * Heals a page whose code is gone, after a deploy most likely (fault F27): one full reload, never two in a row, and
 * only from a server that is there: what was typed would be lost to the browser's own error page.
 * False where nothing was done: not such an error, offline, held, nobody answers, or reloaded just now. Then say so
 * on the screen.
 */
export async function recoverFromChunkFailure(error: unknown, now: number = Date.now()): Promise<boolean> {
  if (!isChunkFailure(error) || navigator.onLine === false) return false;
  const lastReloadAt = Number(readStoredText("session", RELOADED_AT_KEY) ?? 0);
  if (now - lastReloadAt < MIN_RELOAD_INTERVAL_MS || !(await page.isReachable()) || reloadBlockCount > 0)
    return false;
  if (!writeStoredText("session", RELOADED_AT_KEY, String(now))) return false;
  page.reload();
  return true;
}

/** For code missed outside of React: reloads once, then lets the runtime say that a part of the page is missing. */
export async function reportChunkFailure(error: unknown): Promise<void> {
  if (isChunkFailure(error) && !(await recoverFromChunkFailure(error))) {
    window.dispatchEvent(new Event(CHUNK_FAILURE_EVENT));
  }
}
