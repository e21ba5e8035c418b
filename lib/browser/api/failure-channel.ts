import type { CallName } from "./calls";
import type { ApiFailureOutcome } from "./outcome";

/**
 * What the reactor does with a failure (spec §8):
 * - `everything`: message and consequences (session reset, going elsewhere);
 * - `consequences`: the caller draws the message itself, beside a field, say;
 * - `nothing`: nobody is told (tracking).
 */
export type Report = "everything" | "consequences" | "nothing";

export interface ReportedFailure {
  call: CallName;
  outcome: ApiFailureOutcome;
  report: Exclude<Report, "nothing">;
}

type Listener = (failure: ReportedFailure) => void;

let listener: Listener | null = null;
/** Failures from before the reactor was there. */
let waiting: ReportedFailure[] = [];

/** Hands a failure to the reactor, now or as soon as it is there. */
export function reportFailure(failure: ReportedFailure): void {
  if (listener) listener(failure);
  else waiting.push(failure);
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
