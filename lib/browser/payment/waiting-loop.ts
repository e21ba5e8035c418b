import { SECOND_MS } from "@/lib/config/constants";
import { getPollDelay } from "@/lib/domain/time/delays";

/** Calls follow one another no faster, however often the payment changes. */
const MIN_INTERVAL_MS = SECOND_MS;

/** How a call was answered: after `held` the next one need not wait; after `over` none follows until the user returns. */
export type WaitingAnswer = "held" | "answered" | "failed" | "over";

export interface WaitingCallOptions {
  /** Milliseconds for which our server may hold the call; 0: it answers at once. */
  waitMs: number;
  signal: AbortSignal;
}

export interface WaitingLoopOptions {
  /** Milliseconds for which the payment counts as waited for already: the calls are as rare as then. */
  elapsedMs?: number;
  /** True where the page knows nothing yet: the first call is answered at once. */
  asksFirst?: boolean;
}

export interface WaitingLoop {
  /** Makes a call that is answered at once; ends the one that is held. Resolves with its answer. */
  askNow(): Promise<WaitingAnswer>;
  stop(): void;
}

interface RunningCall {
  waitMs: number;
  abort: AbortController;
  answer: Promise<WaitingAnswer>;
}

/**
 * Asks for the state of a payment until it is over, the only way in which a page waits for one (rules/calls#waiting-calls).
 * Instead of pausing between two calls the page lets our server hold each for as long as that pause; where that does
 * not hold it, the page pauses itself. Nothing is asked while the page is hidden or offline. When the user returns or the network is
 * back, it asks at once.
 */
export function startWaitingLoop(
  ask: (options: WaitingCallOptions) => Promise<WaitingAnswer>,
  { elapsedMs = 0, asksFirst = false }: WaitingLoopOptions = {},
): WaitingLoop {
  let callCount = 0;
  let since = performance.now() - elapsedMs;
  let running: RunningCall | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function call(isUrgent: boolean): Promise<WaitingAnswer> {
    clearTimeout(timer);
    running?.abort.abort();
    const startedAt = performance.now();
    const delay = getPollDelay(callCount++, startedAt - since);
    const abort = new AbortController();
    const waitMs = isUrgent ? 0 : delay;
    const answer = ask({ waitMs, signal: abort.signal });
    const own: RunningCall = { waitMs, abort, answer };
    running = own;
    void answer.then((how) => {
      // Another call has replaced this one.
      if (running !== own) return;
      running = null;
      if (how === "over") return;
      const pause = how === "held" ? MIN_INTERVAL_MS : isUrgent && how === "answered" ? 0 : delay;
      schedule(startedAt + pause - performance.now());
    });
    return answer;
  }

  function schedule(milliseconds: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      // `restart` goes on when the page is visible or online again.
      if (!document.hidden && navigator.onLine) void call(false);
    }, milliseconds);
  }

  function askNow(): Promise<WaitingAnswer> {
    return running?.waitMs === 0 ? running.answer : call(true);
  }

  function restart(): void {
    if (document.hidden) leave();
    if (document.hidden || !navigator.onLine) return;
    callCount = 0;
    since = performance.now() - elapsedMs;
    void askNow();
  }

  /** Ends the call that is held: a phone would cut its connection while the bank's app is open. */
  function leave(): void {
    clearTimeout(timer);
    running?.abort.abort();
    running = null;
  }

  function stop(): void {
    isStopped = true;
    leave();
    for (const [target, name] of RETURN_EVENTS) target().removeEventListener(name, restart);
  }

  for (const [target, name] of RETURN_EVENTS) target().addEventListener(name, restart);
  // Not at once: React starts effects twice in development.
  if (asksFirst) timer = setTimeout(() => void call(true));
  else schedule(0);
  return { askNow, stop };
}

/** The page may get the focus back from another window (the bank's) without having been hidden. */
const RETURN_EVENTS: readonly (readonly [() => EventTarget, string])[] = [
  [() => window, "focus"],
  [() => window, "online"],
  [() => document, "visibilitychange"],
];
