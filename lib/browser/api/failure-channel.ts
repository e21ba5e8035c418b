import type { CallName } from "./call-types";
import type { ApiFailureOutcome } from "./outcome";

/**
 * How a failure is handled (rules/errors#handling):
 * - `everything`: message and consequences (session reset, redirect);
 * - `keepsChecking`: the same for a payment screen that polls, with a message for a lost call as well;
 * - `consequences`: only consequences; the caller shows the message itself, for example beside a field;
 * - `nothing`: not handled (tracking).
 */
export type ReportMode = "everything" | "keepsChecking" | "consequences" | "nothing";

export interface ReportedFailure {
  call: CallName;
  outcome: ApiFailureOutcome;
  report: Exclude<ReportMode, "nothing">;
}

type FailureListener = (failure: ReportedFailure) => void;

let failureListener: FailureListener | null = null;
/** The most failures stored before a listener is set; further ones most likely have the same cause. */
const MAX_QUEUED_FAILURES = 10;
let queuedFailures: ReportedFailure[] = [];

/** Passes a failure to the listener, or stores it until one is set. */
export function reportFailure(failure: ReportedFailure): void {
  if (failureListener) failureListener(failure);
  else if (queuedFailures.length < MAX_QUEUED_FAILURES) queuedFailures.push(failure);
}

/** Sets the only listener, which first receives the stored failures. Returns a function that removes it. */
export function setFailureListener(newListener: FailureListener): () => void {
  failureListener = newListener;
  const queued = queuedFailures;
  queuedFailures = [];
  for (const failure of queued) newListener(failure);
  return () => {
    if (failureListener === newListener) failureListener = null;
  };
}
