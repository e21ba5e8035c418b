import type { FieldIssues } from "@/lib/contract/envelope";

/**
 * Why a call has no usable answer from an upstream:
 * - `offline`: network error;
 * - `aborted`: the page aborted the call;
 * - `timeout`: no complete answer within 60 s;
 * - `uncertain`: our server answered, but its upstream did not (502, 504);
 * - `cookies`: the call opened a session, but the browser did not store its cookie (fault F22).
 */
export type ApiTransportFailure = "offline" | "aborted" | "timeout" | "uncertain" | "cookies";

export type ApiFailureOutcome = {
  ok: false;
  code: number;
  fields?: FieldIssues;
  data?: unknown;
  transport?: ApiTransportFailure;
  /** Milliseconds after which another try makes sense, by the answer's Retry-After. */
  retryAfterMs?: number;
};
export type ApiOutcome<Data> =
  | {
      ok: true;
      data: Data;
      /** Our server has held the call (`waitMs`) or will hold the next one, which may follow at once. */
      isHeld?: boolean;
    }
  | ApiFailureOutcome;

/** True if a failed call may still have changed state, so that its result must be checked before a retry. */
export function mayHaveSucceeded(failure: ApiFailureOutcome): boolean {
  return failure.transport !== undefined;
}

/** A failed outcome as an error, for a library that expects one to be thrown (react-query). */
export class ApiFailureError extends Error {
  constructor(readonly outcome: ApiFailureOutcome) {
    super(`call failed with code ${outcome.code}`);
    this.name = "ApiFailure";
  }
}
