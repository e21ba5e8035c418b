import { toLoggable } from "./log-options";

/** Keeps the process running when its output can't be written: a closed pipe, a full disk (fault F26). */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * Ends the process after an error that nothing caught, with one line in the form of the log, so that its supervisor
 * starts another (fault F32). Node alone would print the error with the values of a failed statement, and a process with
 * a listener of Next's would continue in an unknown state. Rejections are included unless something else listens for
 * them, as Next does.
 */
export function exitOnUncaughtError(): void {
  process.on("uncaughtException", (error) => {
    writeProcessError("uncaught error", error);
    process.exit(1);
  });
}

/** Writes a line in the form of the log, without the values of a failed statement. */
export function writeProcessError(message: string, error: unknown): void {
  const fields = { time: new Date().toISOString(), level: "error", message };
  process.stdout.write(`${JSON.stringify({ ...fields, error: toLoggable(error) })}\n`);
}
