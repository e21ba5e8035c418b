import { exitOnUncaughtError, ignoreOutputErrors } from "./process-errors";

/** A process that fails as its argument says, for process-errors.test.ts; `alive` reports that it still runs. */
const FAILURES: Record<string, () => void> = {
  exception: () => {
    throw new Error("Failed query: select 1\nparams: canary");
  },
  rejection: () => void Promise.reject(new Error("Failed query: select 1\nparams: canary")),
  output: () => {
    process.stdout.write("a line\n");
    process.stderr.write("a line\n");
  },
};

ignoreOutputErrors();
// Next's listener logs the error and lets the process continue.
process.on("uncaughtException", () => undefined);
exitOnUncaughtError();
process.once("message", (kind: string) => {
  setImmediate(FAILURES[kind] ?? (() => undefined));
  setImmediate(() => setImmediate(() => process.send?.("alive")));
});
process.send?.("ready");
