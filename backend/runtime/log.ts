import pino from "pino";
import { LOG_OPTIONS, toLoggable } from "@/lib/config/log-options";

export type LogLevel = "debug" | "info" | "warn" | "error";
type LogFields = Record<string, unknown>;

/** One JSON object a line. Secret and personal fields are redacted, and only here (see `LOG_OPTIONS`). */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** The same log with these fields on every line. */
  with(fields: LogFields): Log;
}

/**
 * A log that writes lines of `level` and above.
 * @param write receives one line with its line break; standard output unless given
 */
export function createLog(
  level: LogLevel | "silent" = "info",
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  return toLog(pino({ ...LOG_OPTIONS, level }, { write }));
}

function toLog(logger: pino.Logger): Log {
  const createWriter =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) =>
      logger[level](fields, message);
  return {
    debug: createWriter("debug"),
    info: createWriter("info"),
    warn: createWriter("warn"),
    error: createWriter("error"),
    with: (fields) => toLog(logger.child(toLoggable(fields) as LogFields)),
  };
}
