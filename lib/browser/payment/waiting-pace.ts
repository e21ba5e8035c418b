import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { SECOND_MS } from "@/lib/config/constants";
import { getPollDelay } from "@/lib/domain/time/delays";

/** Calls follow one another no faster, however often the payment changes. */
const MIN_INTERVAL_MS = SECOND_MS;

export interface WaitingPace {
  /** Makes a call that our server may hold for `waitMs` milliseconds, 0 for an urgent one, and passes its outcome on. */
  follow<Data>(call: (waitMs: number) => Promise<ApiOutcome<Data>>): Promise<ApiOutcome<Data>>;
  /** Milliseconds until the next call; never 0, which would mean none. */
  getPause(): number;
  /** Makes the next call an urgent one; true where it replaces a call that is held. */
  hurry(): boolean;
  /** The user has returned, or the network is back: like `hurry`, and then as often as at first. */
  restart(): boolean;
}

/**
 * When a waiting page asks (rules/calls#waiting-calls), and how long each of its calls may be held.
 * @param isUrgent the page knows nothing yet: its first call is answered at once
 * @param elapsedMs milliseconds for which the payment counts as waited for already
 */
export function createWaitingPace(isUrgent: boolean, elapsedMs: number): WaitingPace {
  let isNextUrgent = isUrgent;
  let callCount = 0;
  let since = performance.now() - elapsedMs;
  let nextAt = 0;
  let running: { waitMs: number } | null = null;

  function hurry(): boolean {
    if (running?.waitMs === 0) return false;
    isNextUrgent = true;
    return running !== null;
  }

  return {
    async follow(call) {
      const startedAt = performance.now();
      const delay = getPollDelay(callCount++, startedAt - since);
      const own = { waitMs: isNextUrgent ? 0 : delay };
      isNextUrgent = false;
      running = own;
      const outcome = await call(own.waitMs);
      // Another call has replaced this one.
      if (running !== own) return outcome;
      running = null;
      if (!outcome.ok) nextAt = startedAt + Math.max(delay, outcome.retryAfterMs ?? 0);
      else if (outcome.isHeld) nextAt = startedAt + MIN_INTERVAL_MS;
      else nextAt = startedAt + (own.waitMs === 0 ? 0 : delay);
      return outcome;
    },
    getPause: () => Math.max(1, nextAt - performance.now()),
    hurry,
    restart() {
      callCount = 0;
      since = performance.now() - elapsedMs;
      return hurry();
    },
  };
}
