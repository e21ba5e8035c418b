import type { CallName } from "./call-types";
import type { ApiFailureOutcome } from "./outcome";

/**
 * What the reactor does with a failure (rules/errors#handling):
 * - `everything`: message and consequences (session reset, going elsewhere);
 * - `keepsChecking`: the same on a payment screen, where a lost call is said too: the screen keeps asking;
 * - `consequences`: the caller draws the message itself, beside a field, say;
 * - `nothing`: nobody is told (tracking).
 */
export type ReportMode = "everything" | "keepsChecking" | "consequences" | "nothing";

export interface ReportedFailure {
  call: CallName;
  outcome: ApiFailureOutcome;
  report: Exclude<ReportMode, "nothing">;
}

type FailureListener = (failure: ReportedFailure) => void;

let failureListener: FailureListener | null = null;
/** Failures from before the reactor was there; more than these are one trouble. */
const MAX_QUEUED_FAILURES = 10;
let queuedFailures: ReportedFailure[] = [];

/** Hands a failure to the reactor, now or as soon as it is there. */
export function reportFailure(failure: ReportedFailure): void {
  if (failureListener) failureListener(failure);
  else if (queuedFailures.length < MAX_QUEUED_FAILURES) queuedFailures.push(failure);
}

/** There is one reactor; it gets what came before it. Returns how to take it away. */
export function setFailureListener(newListener: FailureListener): () => void {
  failureListener = newListener;
  const queued = queuedFailures;
  queuedFailures = [];
  for (const failure of queued) newListener(failure);
  return () => {
    if (failureListener === newListener) failureListener = null;
  };
}
