import type { CallName } from "./calls";
import type { ApiFailureOutcome } from "./outcome";

/**
 * What the reactor does with a failure (spec §8):
 * - `everything`: message and consequences (session reset, going elsewhere);
 * - `keepsChecking`: the same on a payment screen, where a lost call is said too: the screen keeps asking;
 * - `consequences`: the caller draws the message itself, beside a field, say;
 * - `nothing`: nobody is told (tracking).
 */
export type Report = "everything" | "keepsChecking" | "consequences" | "nothing";

export interface ReportedFailure {
  call: CallName;
  outcome: ApiFailureOutcome;
  report: Exclude<Report, "nothing">;
}

type Listener = (failure: ReportedFailure) => void;

let listener: Listener | null = null;
/** Failures from before the reactor was there; more than these are one trouble. */
const MOST_WAITING = 10;
let waiting: ReportedFailure[] = [];

/** Hands a failure to the reactor, now or as soon as it is there. */
export function reportFailure(failure: ReportedFailure): void {
  if (listener) listener(failure);
  else if (waiting.length < MOST_WAITING) waiting.push(failure);
}

/** There is one reactor; it gets what came before it. Returns how to take it away. */
export function onFailure(next: Listener): () => void {
  listener = next;
  const missed = waiting;
  waiting = [];
  for (const failure of missed) next(failure);
  return () => {
    if (listener === next) listener = null;
  };
}
