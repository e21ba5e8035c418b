import type { Outcome } from "@/lib/contract/envelope";
import type { UpstreamProblem } from "./upstream-problem";

/**
 * How a call ended without a usable answer. After the first three a write may have been performed all the same;
 * `skipped`: the call was never sent, because the circuit is open or the queue full.
 */
export type UpstreamTransportFailure = "unreachable" | "timeout" | "broken" | "skipped";

export type UpstreamOutcome<Data> = Outcome<Data> & {
  transport?: UpstreamTransportFailure;
  /** Milliseconds after which another try makes sense, where the upstream or the open circuit says so. */
  retryAfterMs?: number;
  /** Of a failed read for a page, by which support finds it (rules/errors#reference). */
  reference?: string;
};

/** The outcome of a call for its caller, and what is wrong with the answer, for log and health; null: nothing. */
export interface UpstreamAnswer<Data> {
  outcome: UpstreamOutcome<Data>;
  problem: UpstreamProblem | null;
}
