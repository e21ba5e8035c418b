import type { FieldIssues } from "@/lib/contract/envelope";

/**
 * How a call ended without a usable answer of an upstream:
 * - `offline`: the network gave nothing back;
 * - `aborted`: the page gave up on it itself;
 * - `timeout`: no whole answer in 60 s;
 * - `uncertain`: our server answered, but its upstream did not (502, 504).
 */
export type ApiTransportFailure = "offline" | "aborted" | "timeout" | "uncertain";

export type ApiFailureOutcome = {
  ok: false;
  code: number;
  fields?: FieldIssues;
  data?: unknown;
  transport?: ApiTransportFailure;
};
export type ApiOutcome<Data> = { ok: true; data: Data } | ApiFailureOutcome;

/** True where a call that changes state may have done so all the same: ask before trying it again. */
export function mayHaveSucceeded(failure: ApiFailureOutcome): boolean {
  return failure.transport !== undefined;
}

/** An outcome that failed, as an error: what react-query wants to be thrown. */
export class ApiFailureError extends Error {
  constructor(readonly outcome: ApiFailureOutcome) {
    super(`call failed with code ${outcome.code}`);
    this.name = "ApiFailure";
  }
}
