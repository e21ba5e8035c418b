import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { SECOND_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { log } from "@/lib/server/log";
import { getProcessState } from "@/lib/server/process-state";
import type { UpstreamName } from "./upstream-name";
import type { UpstreamAnswer } from "./upstream-outcome";

/** Calls that run at the same time, and wait for that, toward one upstream: for all brands, and for each brand. */
const MAX_CALLS = 300;
const MAX_WAITING_CALLS = 600;
const MAX_BRAND_CALLS = 100;
const MAX_WAITING_BRAND_CALLS = 100;
/** How long an open circuit waits for its first probe; each failed probe doubles it, up to the longest. */
const FIRST_OPEN_MS = SECOND_MS;
const MAX_OPEN_MS = 30 * SECOND_MS;
/** Bounded, because brands come and go. */
const MAX_GUARDS = 6_000;

/** Thrown instead of sending a call. */
export class CallSkippedError extends Error {
  constructor(
    readonly reason: "circuit open" | "queue full" | "upstream asked to wait",
    readonly retryAfterMs: number,
  ) {
    super(`call skipped: ${reason}`);
  }
}

interface BrandGuard {
  calls: BulkheadPolicy;
  circuit: CircuitBreakerPolicy;
  openUntil: number;
}

interface Guards {
  upstreams: Map<UpstreamName, BulkheadPolicy>;
  brands: LRUCache<string, BrandGuard>;
}

const getGuards = () =>
  getProcessState<Guards>("upstream-guards", () => ({
    upstreams: new Map(),
    brands: new LRUCache({ max: MAX_GUARDS }),
  }));

/** True for an outcome that counts as a failure of the upstream itself; a wrong answer to one call does not. */
function isOutage(answer: unknown): boolean {
  const { transport } = (answer as UpstreamAnswer<unknown>).outcome;
  return transport === "timeout" || transport === "unreachable";
}

function createBrandGuard(upstream: UpstreamName, site: string): BrandGuard {
  const backoff = new DelegateBackoff(({ attempt }: { attempt: number }) => {
    const duration = Math.min(MAX_OPEN_MS, FIRST_OPEN_MS * 2 ** (attempt - 1));
    guard.openUntil = Date.now() + duration;
    return duration;
  });
  const circuit = circuitBreaker(handleWhenResult(isOutage), {
    halfOpenAfter: backoff,
    breaker: new ConsecutiveBreaker(getEnv().UPSTREAM_OPEN_AFTER_FAILURES),
  });
  const guard: BrandGuard = {
    circuit,
    openUntil: 0,
    calls: bulkhead(MAX_BRAND_CALLS, MAX_WAITING_BRAND_CALLS),
  };
  circuit.onBreak(() => log.warn("upstream circuit opened", { upstream, site }));
  circuit.onReset(() => log.info("upstream circuit closed", { upstream, site }));
  return guard;
}

function getBrandGuard(upstream: UpstreamName, site: string): BrandGuard {
  const { brands } = getGuards();
  const key = `${upstream} ${site}`;
  const known = brands.get(key);
  if (known) return known;
  const guard = createBrandGuard(upstream, site);
  brands.set(key, guard);
  return guard;
}

function getUpstreamCalls(upstream: UpstreamName): BulkheadPolicy {
  const { upstreams } = getGuards();
  const calls = upstreams.get(upstream) ?? bulkhead(MAX_CALLS, MAX_WAITING_CALLS);
  upstreams.set(upstream, calls);
  return calls;
}

/**
 * Sends a call through the limits and the circuit of its upstream and brand (rules/calls#limits-and-circuits). While
 * the circuit is open nothing is sent, except one probe at a time after each wait.
 * @param signal aborts the waiting
 * @throws CallSkippedError the call was not sent
 */
export async function sendGuarded<Data>(
  upstream: UpstreamName,
  site: string,
  signal: AbortSignal,
  send: () => Promise<UpstreamAnswer<Data>>,
): Promise<UpstreamAnswer<Data>> {
  const guard = getBrandGuard(upstream, site);
  assertClosed(guard);
  const releases: (() => void)[] = [];
  try {
    releases.push(await takePermit(guard.calls, signal));
    releases.push(await takePermit(getUpstreamCalls(upstream), signal));
    // Other calls do not wait for the result of a probe.
    if (guard.circuit.state === CircuitState.HalfOpen) assertClosed(guard);
    return await guard.circuit.execute(send);
  } catch (error) {
    // Not by their classes: the guard may have been created by Next's bundle, which has its own copy of the library.
    if (isBulkheadRejectedError(error)) throw new CallSkippedError("queue full", SECOND_MS);
    if (isBrokenCircuitError(error)) throw new CallSkippedError("circuit open", getWaitMs(guard));
    throw error;
  } finally {
    for (const release of releases) release();
  }
}

/** The number of brands whose circuit toward the upstream is open or probed. */
export function countOpenCircuits(upstream: UpstreamName): number {
  const guards = [...getGuards().brands].filter(([key]) => key.startsWith(`${upstream} `));
  return guards.filter(([, { circuit }]) => circuit.state !== CircuitState.Closed).length;
}

function assertClosed(guard: BrandGuard): void {
  const { state } = guard.circuit;
  if (state === CircuitState.HalfOpen || (state === CircuitState.Open && guard.openUntil > Date.now()))
    throw new CallSkippedError("circuit open", getWaitMs(guard));
}

const getWaitMs = ({ openUntil }: BrandGuard) => Math.max(SECOND_MS, openUntil - Date.now());

/**
 * Waits for a place among the running calls and returns what gives it back. The call itself then runs in its
 * caller's context: Next keeps the state of a render there, and a function in the queue would get another one's.
 */
function takePermit(calls: BulkheadPolicy, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () =>
      new Promise<void>((release) => {
        if (signal.aborted) release();
        else resolve(release);
      });
    calls.execute(hold, signal).catch(reject);
  });
}
