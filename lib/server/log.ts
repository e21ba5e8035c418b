import { LRUCache } from "lru-cache";
import pino from "pino";
import { LOG_EVENTS, type LogMessage, type SecurityEvent } from "@/lib/config/log-events";
import { LOG_OPTIONS, toLoggable } from "@/lib/config/log-options";
import { getTracing } from "@/lib/config/tracing/tracing";
import { getMeasurements } from "./measurements";
import { keepLine } from "./reports/request-lines";

/** The fields of a log line besides its message; `site` names the brand, as in the backend's log. */
export interface LogFields {
  site?: string;
  /** Of a line `securityEvent`; any other has that of its message. */
  event?: SecurityEvent;
  requestId?: string;
  [field: string]: unknown;
}

/**
 * A line of pino's browser build, which the middleware's runtime uses: it has neither streams nor redaction, gives the
 * level as a number, and sets `time` to the text meant for a stream.
 */
export function formatEdgeLine(line: object): string {
  const { level, time: _, ...fields }: { level?: number; time?: unknown } = line;
  const label = level === undefined ? undefined : (pino.levels.labels[level] ?? level);
  return JSON.stringify(toLoggable({ level: label, time: new Date().toISOString(), ...fields }));
}

function writeOnEdge(line: object): void {
  // biome-ignore lint/suspicious/noConsole: the only way out of the edge runtime
  console.error(formatEdgeLine(line));
}

/** Creates a log; each line, with its line break, is written to `stream`, or to standard output. */
export function createLog(stream?: pino.DestinationStream): pino.Logger {
  const options = { ...LOG_OPTIONS, browser: { asObject: true, write: writeOnEdge } };
  return stream ? pino(options, stream) : pino(options);
}

const logger = createLog();

const createWriter =
  (level: "info" | "warn" | "error") =>
  (message: LogMessage, fields: LogFields = {}): void => {
    const traceId = getTracing()?.readTraceId();
    const line = { event: LOG_EVENTS[message], ...(traceId ? { traceId } : {}), ...fields };
    getMeasurements()?.addLine(level, line.event);
    logger[level](line, message);
    keepLine(level, message, line);
  };

/** The storefront's log: one JSON object per line on standard output, with the event of its message (docs/log-events.md). */
export const log = {
  info: createWriter("info"),
  warn: createWriter("warn"),
  error: createWriter("error"),
};

/** Bounded, because the number of different lines depends on upstreams. */
const MAX_REMEMBERED_WARNINGS = 500;
const writtenWarnings = new LRUCache<string, true>({ max: MAX_REMEMBERED_WARNINGS });

/** Writes a warning once per process; for problems that would repeat with every request. */
export function warnOnce(message: LogMessage, fields: LogFields): void {
  const key = JSON.stringify([message, fields]);
  if (writtenWarnings.has(key)) return;
  writtenWarnings.set(key, true);
  log.warn(message, fields);
}
