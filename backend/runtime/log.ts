import pino from "pino";
import { LOG_EVENTS, type LogMessage, type SecurityEvent } from "@/lib/config/log-events";
import { LOG_OPTIONS, toLoggable } from "@/lib/config/log-options";
import { getTracing } from "@/lib/config/tracing/tracing";
import { getBackendMeasurements } from "./measurements";

export type LogLevel = "debug" | "info" | "warn" | "error";
type LogFields = { event?: SecurityEvent; [field: string]: unknown };

/** One JSON object a line, with the event of its message (docs/log-events.md). Secret and personal fields are redacted, and only here (see `LOG_OPTIONS`). */
export interface Log {
  debug(message: LogMessage, fields?: LogFields): void;
  info(message: LogMessage, fields?: LogFields): void;
  warn(message: LogMessage, fields?: LogFields): void;
  error(message: LogMessage, fields?: LogFields): void;
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

function writeLine(logger: pino.Logger, level: LogLevel, message: LogMessage, fields: LogFields): void {
  const traceId = getTracing()?.readTraceId();
  const line = { event: LOG_EVENTS[message], ...(traceId ? { traceId } : {}), ...fields };
  getBackendMeasurements()?.addLine(level, line.event);
  logger[level](line, message);
}

function toLog(logger: pino.Logger): Log {
  const createWriter =
    (level: LogLevel) =>
    (message: LogMessage, fields: LogFields = {}) =>
      writeLine(logger, level, message, fields);
  return {
    debug: createWriter("debug"),
    info: createWriter("info"),
    warn: createWriter("warn"),
    error: createWriter("error"),
    with: (fields) => toLog(logger.child(toLoggable(fields) as LogFields)),
  };
}
