import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import type { LogMessage } from "@/lib/config/log-events";
import type { AnswerProblem } from "@/lib/contract/answer-problem";
import type { Endpoint } from "@/lib/contract/endpoint";
import { log } from "@/lib/server/log";
import { getProcessState } from "@/lib/server/process-state";
import { getTraceId } from "@/lib/server/trace-context";
import type { CallContext } from "./upstream-headers";

/** Why an answer is unusable, or missing. */
export interface UpstreamProblem extends Partial<AnswerProblem> {
  kind:
    | "timeout"
    | "no connection"
    | "untrusted certificate"
    | "queue full"
    | "wrong status"
    | "missing call"
    | "wrong compression"
    | "wrong encoding"
    | "not JSON"
    | "too large"
    | "wrong shape"
    | "other subject"
    | "refused"
    | "refused to a visitor"
    | "own failure"
    | "unknown code";
  /** HTTP status of the answer. */
  status?: number;
  /** The answer's code, where it is a failure of the upstream's own. */
  errorCode?: number;
}

/** The part of a call that its log lines name. */
export interface LoggedCall {
  endpoint: Pick<Endpoint, "name" | "path">;
  /** Base address of the upstream. */
  baseUrl: string;
  context: Pick<CallContext, "site" | "requestId" | "trace">;
}

/** Bounded, because the number of different problems depends on upstreams. */
const MAX_REMEMBERED_PROBLEMS = 2_000;

interface RememberedProblem {
  until: number;
  /** Occurrences that have not been logged yet. */
  unlogged: number;
}

const getRememberedProblems = () =>
  getProcessState(
    "upstream-problems",
    () => new LRUCache<string, RememberedProblem>({ max: MAX_REMEMBERED_PROBLEMS }),
  );

/** Logs an answer that was refused, or a call that has none (rules/calls#refused-answers). */
export function logRefusedAnswer(call: LoggedCall, { kind, ...details }: UpstreamProblem): void {
  logOncePerMinute("upstream answer refused", call, { problem: kind, ...details });
}

/** Logs a part that was left out of an answer (rules/calls#partly-usable-answers). */
export function logDroppedPart(call: LoggedCall, part: AnswerProblem): void {
  logOncePerMinute("upstream answer without invalid part", call, { ...part });
}

/** At most one line per call, path, brand and minute; the next line says how often it happened. */
function logOncePerMinute(
  message: LogMessage,
  { endpoint, baseUrl, context: { site, requestId, trace } }: LoggedCall,
  details: Record<string, unknown> & { path?: string | undefined },
): void {
  const remembered = getRememberedProblems();
  // Items of a list differ only in their index.
  const key = JSON.stringify([
    message,
    endpoint.name,
    site,
    details.problem,
    details.path?.replace(/\d+/g, "0"),
  ]);
  const last = remembered.get(key);
  const now = Date.now();
  if (last && last.until > now) {
    last.unlogged += 1;
    return;
  }
  remembered.set(key, { until: now + MINUTE_MS, unlogged: 0 });
  // The path of the call with its placeholders: an id or a query may be personal.
  const address = hideCredentials(baseUrl) + endpoint.path;
  log.warn(message, {
    call: endpoint.name,
    site,
    requestId,
    ...(trace ? { traceId: getTraceId(trace) } : {}),
    address,
    ...details,
    count: 1 + (last?.unlogged ?? 0),
  });
}

function hideCredentials(baseUrl: string): string {
  const url = new URL(baseUrl);
  return url.origin + (url.pathname === "/" ? "" : url.pathname);
}
