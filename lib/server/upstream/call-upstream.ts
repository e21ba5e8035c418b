import { SECOND_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { getTracing } from "@/lib/config/tracing/tracing";
import type { ParseReports } from "@/lib/contract/answer-problem";
import { createCallAddress, createCallBody } from "@/lib/contract/calls";
import type { Endpoint, EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { warnOnce } from "@/lib/server/log";
import { getMeasurements } from "@/lib/server/measurements";
import { rememberOrders } from "@/lib/server/payment/known-orders";
import { findOrderReader, rememberRead } from "@/lib/server/payment/waiting/known-reads";
import { logCallEvent } from "@/lib/server/security-events";
import { MAX_RESPONSE_BYTES, readUpstreamAnswer } from "@/lib/server/upstream/answer/read-upstream-answer";
import { RequestError, type RequestProblem } from "@/lib/server/upstream/client/read-response";
import { requestText } from "@/lib/server/upstream/client/request-text";
import { getPauseMs, isForEveryone, pauseCall } from "@/lib/server/upstream/refusals/retry-pauses";
import { signUpstreamCall } from "./sign-upstream-call";
import { CallSkippedError, sendGuarded } from "./upstream-guard";
import { type CallContext, createUpstreamHeaders } from "./upstream-headers";
import { noteAnswer } from "./upstream-health";
import { getUpstreamName, getUpstreamUrl } from "./upstream-name";
import type { UpstreamAnswer, UpstreamOutcome } from "./upstream-outcome";
import { type LoggedCall, logDroppedPart, logRefusedAnswer } from "./upstream-problem";

/** Milliseconds from the first byte sent to the last one read, including a second try (rules/calls#time-outs). */
function getTimeoutMs({ changesState }: Endpoint): number {
  const { UPSTREAM_READ_TIMEOUT_MS, UPSTREAM_WRITE_TIMEOUT_MS } = getEnv();
  return changesState ? UPSTREAM_WRITE_TIMEOUT_MS : UPSTREAM_READ_TIMEOUT_MS;
}

/**
 * Makes one call to an upstream. A read is repeated once when the upstream is unavailable; a call that changes state
 * is made once. Never throws: a transport failure has the code -24040 (no answer) or -2499 (an unreadable answer),
 * and `transport` says which. Each refused answer is logged (rules/calls#refused-answers).
 */
export async function callUpstream<E extends Endpoint>(
  endpoint: E,
  payload: EndpointPayload<E>,
  context: CallContext,
): Promise<UpstreamOutcome<EndpointData<E>>> {
  const upstream = getUpstreamName(endpoint.area);
  const { site, requestId } = context;
  const span = getTracing()?.begin(
    `call ${endpoint.name}`,
    "client",
    { site, requestId, call: endpoint.name },
    context.trace,
  );
  const call: SentCall<E> = {
    endpoint,
    context: span ? { ...context, trace: span.headers } : context,
    baseUrl: getUpstreamUrl(upstream),
    payload: payload as Record<string, unknown>,
    isForEveryone: isForEveryone(endpoint, context),
  };
  const deadline = startDeadline(getTimeoutMs(endpoint));
  const measure = (ended: string) => {
    const seconds = (performance.now() - start) / SECOND_MS;
    getMeasurements()?.addCall({ upstream, call: endpoint.name, outcome: ended, seconds });
    span?.end({ outcome: ended, hasFailed: ended !== "success" && ended !== "failure" });
  };
  const start = performance.now();
  try {
    const pausedMs = call.isForEveryone ? getPauseMs(site, endpoint.name) : 0;
    if (pausedMs > 0) throw new CallSkippedError("upstream asked to wait", pausedMs);
    const answer = await Promise.race([
      sendGuarded(upstream, site, deadline.signal, () =>
        Promise.race([requestUpstream(call, deadline.signal), deadline.reached]),
      ),
      deadline.reached,
    ]);
    const { outcome, problem } = answer;
    measure(outcome.ok ? "success" : (outcome.transport ?? "failure"));
    noteAnswer(upstream, endpoint.name, site, problem);
    if (problem) logRefusedAnswer(call, problem);
    if (!outcome.ok && outcome.retryAfterMs && call.isForEveryone)
      pauseCall(site, endpoint.name, outcome.retryAfterMs);
    if (outcome.ok) {
      logReports(call, outcome);
      rememberOrders(endpoint.name, site, outcome.data);
      const reader = findOrderReader(endpoint.name, site, call.payload, context.token);
      if (reader) rememberRead(endpoint.name, reader, outcome.data, start);
    }
    // A refusal of a call that was made for everyone concerns no account.
    if (problem?.kind !== "refused")
      await logCallEvent({ name: endpoint.name, payload: call.payload, context, outcome });
    return outcome;
  } catch (error) {
    if (!(error instanceof CallSkippedError)) throw error;
    const { retryAfterMs } = error;
    measure("skipped");
    return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "skipped", retryAfterMs };
  } finally {
    deadline.clear();
    span?.end();
  }
}

interface SentCall<E extends Endpoint> extends LoggedCall {
  endpoint: E;
  context: CallContext;
  payload: Record<string, unknown>;
  isForEveryone: boolean;
}

function startDeadline(milliseconds: number) {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The signal alone is not enough: it reaches fetch through objects that Node may already have garbage-collected.
  const reached = new Promise<UpstreamAnswer<never>>((resolve) => {
    timer = setTimeout(() => {
      resolve({
        outcome: { ok: false, code: TRANSPORT_ERROR_CODES.timeout, transport: "timeout" },
        problem: { kind: "timeout", expected: `an answer within ${milliseconds} ms`, got: "none" },
      });
      abort.abort();
    }, milliseconds);
  });
  return { signal: abort.signal, reached, clear: () => clearTimeout(timer) };
}

async function requestUpstream<E extends Endpoint>(
  { endpoint, context, baseUrl, payload, isForEveryone }: SentCall<E>,
  signal: AbortSignal,
): Promise<UpstreamAnswer<EndpointData<E>>> {
  const address = createCallAddress(endpoint, payload);
  const payloadBody = createCallBody(endpoint, payload);
  const body = payloadBody ? JSON.stringify(payloadBody) : "";
  const { method } = endpoint;
  const unsignedHeaders = createUpstreamHeaders(context);
  if (body) unsignedHeaders["Content-Type"] = "application/json";
  try {
    const headers = await signUpstreamCall(unsignedHeaders, { method, address, body });
    const request = { method, baseUrl, address, headers, body, signal };
    const read = await requestText(request, {
      maxBytes: MAX_RESPONSE_BYTES,
      isRepeatable: !endpoint.changesState,
    });
    return readUpstreamAnswer(endpoint, payload, read, {
      isPublic: method === "GET" && !context.token,
      isForEveryone,
    });
  } catch (error) {
    return describeRequestError(
      error instanceof RequestError ? error : new RequestError("no connection", error),
    );
  }
}

const EXPECTED: Readonly<Record<RequestProblem, string>> = {
  "no connection": "a complete answer",
  "untrusted certificate": "a certificate of the host, signed by an authority that Node trusts",
  "wrong compression": "gzip, deflate, br or no compression",
  "wrong encoding": "UTF-8",
};

function describeRequestError({ problem: kind, message: got }: RequestError): UpstreamAnswer<never> {
  const isUnreadable = kind === "wrong compression" || kind === "wrong encoding";
  return {
    outcome: isUnreadable
      ? { ok: false, code: TRANSPORT_ERROR_CODES.brokenAnswer, transport: "broken" }
      : { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "unreachable" },
    problem: { kind, expected: EXPECTED[kind], got },
  };
}

/** Logs each unknown value of a call once per brand (threat T45), and each part that was left out. */
function logReports<E extends Endpoint>(
  call: SentCall<E>,
  { unknownValues = [], droppedParts = [] }: Partial<ParseReports>,
): void {
  const { endpoint, context } = call;
  for (const { kind, value } of unknownValues)
    warnOnce("unknown value of an answer", { site: context.site, call: endpoint.name, kind, value });
  for (const part of droppedParts) logDroppedPart(call, part);
}
