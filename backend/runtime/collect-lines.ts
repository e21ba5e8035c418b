import { LOG_EVENTS, type LogMessage } from "@/lib/config/log-events";
import { toLoggable } from "@/lib/config/log-options";
import type { Log, LogLevel } from "./log";

/** Of one request; further ones are only in the log. */
const MAX_LINES = 20;

type Fields = Record<string, unknown>;

/**
 * A log whose lines can be had again, for the few requests whose lines are stored. They are redacted like those of the log itself, and
 * written only when they are wanted.
 * @param fields on every line
 */
export function collectLines(log: Log, fields: Fields): { log: Log; readLines: () => string[] } {
  const entries: Fields[] = [];
  const keep = (level: LogLevel, message: LogMessage, lineFields: Fields) => {
    if (level === "debug" || entries.length >= MAX_LINES) return;
    entries.push({
      level,
      time: new Date().toISOString(),
      event: LOG_EVENTS[message],
      ...lineFields,
      message,
    });
  };
  return {
    log: copyLines(log.with(fields), fields, keep),
    readLines: () => entries.map((entry) => JSON.stringify(toLoggable(entry))),
  };
}

function copyLines(
  log: Log,
  own: Fields,
  keep: (level: LogLevel, message: LogMessage, fields: Fields) => void,
): Log {
  const createWriter =
    (level: LogLevel) =>
    (message: LogMessage, fields: Fields = {}): void => {
      log[level](message, fields);
      keep(level, message, { ...own, ...fields });
    };
  return {
    debug: createWriter("debug"),
    info: createWriter("info"),
    warn: createWriter("warn"),
    error: createWriter("error"),
    with: (fields) => copyLines(log.with(fields), { ...own, ...fields }, keep),
  };
}
