import { LOG_EVENTS, type LogMessage, type ProcessEvent } from "./log-events";
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
export function writeProcessError(
  message: LogMessage,
  error: unknown,
  fields: { site?: string; requestId?: string } = {},
): void {
  writeLine({ level: "error", event: LOG_EVENTS[message], message, ...fields, error });
}

/** Writes a line about the process itself; of a text of several lines the others are its `details`. */
export function writeProcessLine(level: "info" | "error", event: ProcessEvent, text: string): void {
  const [message = "", ...details] = text.trimEnd().split("\n");
  writeLine({ level, event, message, ...(details.length > 0 ? { details } : {}) });
}

/** Not by the log, whose level may be higher, and which a process that can't start may not have. */
function writeLine({ level, ...fields }: Record<string, unknown>): void {
  const line = toLoggable({ level, time: new Date().toISOString(), ...fields });
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
