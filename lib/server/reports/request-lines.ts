import { LRUCache } from "lru-cache";
import { toLoggable } from "@/lib/config/log-options";
import { MAX_FAILURE_LINE_LENGTH, MAX_FAILURE_LINES } from "@/lib/contract/site/failures";
import { getProcessState } from "@/lib/server/process-state";

type Line = Readonly<Record<string, unknown>>;

/** The latest requests with a line; few have one, and a failure is reported a second after its last line. */
const MAX_REQUESTS = 500;

const getLines = () =>
  getProcessState("request-lines", () => new LRUCache<string, Line[]>({ max: MAX_REQUESTS }));

/** Keeps a line of a request for a moment, as it may be reported with its failure. */
export function keepLine(
  level: string,
  message: string,
  fields: { requestId?: string; [field: string]: unknown },
): void {
  const { requestId } = fields;
  if (requestId === undefined) return;
  const lines = getLines().get(requestId) ?? [];
  if (lines.length >= MAX_FAILURE_LINES) return;
  lines.push({ level, time: new Date().toISOString(), ...fields, message });
  getLines().set(requestId, lines);
}

export const hasLines = (requestId: string): boolean => getLines().has(requestId);

/** The lines of a request as JSON, redacted like the log, and without the hash by which the security log knows an account. */
export function readLines(requestId: string): string[] {
  const lines = getLines().get(requestId) ?? [];
  return lines
    .map(({ accountHash: _, ...line }) => JSON.stringify(toLoggable(line)))
    .filter((line) => line.length <= MAX_FAILURE_LINE_LENGTH);
}
