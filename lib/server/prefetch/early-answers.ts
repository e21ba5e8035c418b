import { LRUCache } from "lru-cache";
import { SECOND_MS } from "@/lib/config/constants";
import type { Endpoint, EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import { getProcessState } from "@/lib/server/process-state";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";

const MAX_ANSWERS = 2_000;
/** Longer than a page may wait for another call before it uses the answer. */
const MAX_AGE_MS = 10 * SECOND_MS;

type AnyOutcome = Promise<UpstreamOutcome<unknown>>;

/** Our server requests them, Next's pages use them. */
const getAnswers = () =>
  getProcessState(
    "early-answers",
    () => new LRUCache<string, AnyOutcome>({ max: MAX_ANSWERS, ttl: MAX_AGE_MS }),
  );

/** The reads concern no member, so brand, language, call and payload identify them. */
const getKey = ({ name }: Endpoint, payload: unknown, { site, language }: CallContext): string =>
  `${site} ${language} ${name} ${JSON.stringify(payload)}`;

/** Makes a read of a brand's data before the page that needs it can (rules/calls#one-round). */
export function requestEarly<E extends Endpoint>(
  endpoint: E,
  payload: EndpointPayload<E>,
  context: CallContext,
): void {
  const answers = getAnswers();
  const key = getKey(endpoint, payload, context);
  if (!answers.has(key)) answers.set(key, callUpstream(endpoint, payload, context));
}

/** The answer of a read that was made early, once; else makes the read. */
export function takeEarlyAnswer<E extends Endpoint>(
  endpoint: E,
  payload: EndpointPayload<E>,
  context: CallContext,
): Promise<UpstreamOutcome<EndpointData<E>>> {
  const answers = getAnswers();
  const key = getKey(endpoint, payload, context);
  const early = answers.get(key);
  answers.delete(key);
  return early
    ? (early as Promise<UpstreamOutcome<EndpointData<E>>>)
    : callUpstream(endpoint, payload, context);
}

/** Drops what was requested before a brand changed. */
export function dropEarlyAnswers(site: string): void {
  const answers = getAnswers();
  for (const key of [...answers.keys()]) if (key.startsWith(`${site} `)) answers.delete(key);
}
