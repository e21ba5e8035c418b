import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { getProcessState } from "@/lib/server/process-state";
import { NEEDED_CALLS } from "./needed-calls";
import type { UpstreamName } from "./upstream-name";
import type { UpstreamProblem } from "./upstream-problem";

/** A failure that is not repeated for this long is no longer reported: the call is no longer made. */
const FORGET_AFTER_MS = 10 * MINUTE_MS;
const MAX_FAULTS = 1_000;
const MAX_REASONS_SHOWN = 20;

interface CallFault {
  upstream: UpstreamName;
  call: string;
  problem: UpstreamProblem["kind"];
  path: string | null;
  since: number;
}

/** A call of an upstream whose latest answer was unusable. */
export interface FailingCall {
  call: string;
  problem: UpstreamProblem["kind"];
  /** The place in the JSON; null where the problem is not in it. */
  path: string | null;
  since: string;
}

/** Whether an upstream is usable; names no brand, address or value. */
export interface UpstreamHealth {
  usable: boolean;
  /** ISO time of the oldest failure that lasts; null where it is usable. */
  since: string | null;
  reasons: FailingCall[];
}

const getFaults = () =>
  getProcessState(
    "upstream-faults",
    () => new LRUCache<string, CallFault>({ max: MAX_FAULTS, ttl: FORGET_AFTER_MS }),
  );

/** Problems that a stranger can cause, or that keep nothing from working: they are logged, and the upstream is usable. */
const HARMLESS_PROBLEMS: ReadonlySet<UpstreamProblem["kind"]> = new Set([
  "unknown code",
  "refused to a visitor",
]);

/**
 * Notes the latest answer of a call; `problem` is null for a usable one. An upstream that does not have an optional
 * call is usable.
 */
export function noteAnswer(
  upstream: UpstreamName,
  call: string,
  site: string,
  problem: UpstreamProblem | null,
): void {
  const faults = getFaults();
  const key = `${upstream} ${call} ${site}`;
  const isMissingOption = problem?.kind === "missing call" && !NEEDED_CALLS.has(call);
  if (problem === null || HARMLESS_PROBLEMS.has(problem.kind) || isMissingOption) {
    faults.delete(key);
    return;
  }
  const since = faults.get(key)?.since ?? Date.now();
  faults.set(key, { upstream, call, problem: problem.kind, path: problem.path || null, since });
}

/** The health of an upstream by the answers of the last ten minutes. */
export function getUpstreamHealth(upstream: UpstreamName): UpstreamHealth {
  const byCall = new Map<string, CallFault>();
  for (const fault of getFaults().values()) {
    if (fault.upstream !== upstream) continue;
    const known = byCall.get(fault.call);
    if (!known || fault.since < known.since) byCall.set(fault.call, fault);
  }
  const oldestFirst = [...byCall.values()].sort((one, other) => one.since - other.since);
  const [oldest] = oldestFirst;
  return {
    usable: oldest === undefined,
    since: oldest ? new Date(oldest.since).toISOString() : null,
    reasons: oldestFirst.slice(0, MAX_REASONS_SHOWN).map(({ call, problem, path, since }) => ({
      call,
      problem,
      path,
      since: new Date(since).toISOString(),
    })),
  };
}
