import recorded from "./examples.json";

/** A call that succeeded in a conformance run against the embedded backend. */
export interface CallExample {
  payload: Record<string, unknown>;
  data: unknown;
}

/** One example for each call that a conformance run makes (`npm run conform -- … --record`). */
export const EXAMPLES: Readonly<Record<string, CallExample | undefined>> = recorded;
