import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { createCallAddress, createCallBody } from "@/lib/contract/calls";
import type { Endpoint, EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import type { ParseReports } from "@/lib/contract/parse-reports";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { warnOnce } from "@/lib/server/log";
import { getMeasurements } from "@/lib/server/measurements";
import { rememberOrders } from "@/lib/server/payment/known-orders";
import { findOrderReader, rememberRead } from "@/lib/server/payment/waiting/known-reads";
import { logCallEvent } from "@/lib/server/security-events";
import { openRequest, readResponse, type TextRequest } from "@/lib/server/upstream/client/request-text";
import { MAX_RESPONSE_BYTES, readUpstreamAnswer } from "./read-upstream-answer";
import { signUpstreamCall } from "./sign-upstream-call";
import { CallSkippedError, sendGuarded } from "./upstream-guard";
import { type CallContext, createUpstreamHeaders } from "./upstream-headers";
import { noteAnswer } from "./upstream-health";
import { getUpstreamName, getUpstreamUrl } from "./upstream-name";
import type { UpstreamAnswer, UpstreamOutcome } from "./upstream-outcome";
import { type LoggedCall, logDroppedPart, logRefusedAnswer } from "./upstream-problem";

/** Statuses of a gateway whose upstream is unavailable for a moment. */
const RETRYABLE_STATUSES = new Set([502, 503, 504]);
/** Milliseconds before the second try, at least and in addition at random. */
const RETRY_AFTER_MS = 100;
const RETRY_SPREAD_MS = 200;

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
  const { site } = context;
  const call: SentCall<E> = {
    endpoint,
    context,
    baseUrl: getUpstreamUrl(upstream),
    payload: payload as Record<string, unknown>,
  };
  const deadline = startDeadline(getTimeoutMs(endpoint));
  const measure = (ended: string) => {
    const seconds = (performance.now() - start) / SECOND_MS;
    getMeasurements()?.addCall({ upstream, call: endpoint.name, outcome: ended, seconds });
  };
  const start = performance.now();
  try {
    const answer = await Promise.race([
      sendGuarded(upstream, site, deadline.signal, () =>
        Promise.race([requestUpstream(call, deadline.signal), deadline.reached]),
      ),
      deadline.reached,
    ]);
    const { outcome, problem } = answer;
    measure(outcome.ok ? "success" : (outcome.transport ?? "failure"));
    noteAnswer(upstream, endpoint.name, site, problem?.kind === "unknown code" ? null : problem);
    if (problem) logRefusedAnswer(call, problem);
    if (outcome.ok) {
      logReports(call, outcome);
      rememberOrders(endpoint.name, site, outcome.data);
      const reader = findOrderReader(endpoint.name, site, call.payload, context.token);
      if (reader) rememberRead(endpoint.name, reader, outcome.data, start);
    }
    await logCallEvent({ name: endpoint.name, payload: call.payload, context, outcome });
    return outcome;
  } catch (error) {
    if (!(error instanceof CallSkippedError)) throw error;
    const { retryAfterMs } = error;
    measure("skipped");
    return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "skipped", retryAfterMs };
  } finally {
    deadline.clear();
  }
}

interface SentCall<E extends Endpoint> extends LoggedCall {
  endpoint: E;
  context: CallContext;
  payload: Record<string, unknown>;
}

function startDeadline(milliseconds: number) {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The signal alone is not enough: it reaches fetch through objects that Node may have garbage-collected by then.
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
  { endpoint, context, baseUrl, payload }: SentCall<E>,
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
    const response = endpoint.changesState ? await openRequest(request) : await openRequestOrRetry(request);
    const read = await readResponse(response, MAX_RESPONSE_BYTES);
    return readUpstreamAnswer(endpoint, payload, read, method === "GET" && !context.token);
  } catch (error) {
    // A reset or cut connection, and a body that is not UTF-8.
    return {
      outcome: { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "unreachable" },
      problem: { kind: "no connection", expected: "a complete answer", got: getErrorName(error) },
    };
  }
}

/** Repeats a request once, after a moment, where the upstream is unavailable; not for as long as its own Retry-After. */
async function openRequestOrRetry(request: TextRequest): Promise<IncomingMessage> {
  const first = await openRequest(request).catch((error: Error) => {
    if (request.signal.aborted) throw error;
    return null;
  });
  if (first && !RETRYABLE_STATUSES.has(first.statusCode ?? 0)) return first;
  // Frees the connection.
  first?.resume();
  await wait(RETRY_AFTER_MS + Math.random() * RETRY_SPREAD_MS, undefined, { signal: request.signal });
  return openRequest(request);
}

/** The code of a network error ("ECONNREFUSED"), else the error's name; never its message, which may hold an address. */
function getErrorName(error: unknown): string {
  if (typeof error !== "object" || error === null) return "Error";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : String(Reflect.get(error, "name"));
}

/** Logs each unknown value of a call once per brand (threat T45), and each part that was left out. */
function logReports<E extends Endpoint>(
  call: SentCall<E>,
  { unknownValues = [], droppedParts = [] }: Partial<ParseReports>,
): void {
  const { endpoint, context } = call;
  for (const { kind, value } of unknownValues)
    warnOnce(`unknown ${kind}`, { site: context.site, call: endpoint.name, value });
  for (const part of droppedParts) logDroppedPart(call, part);
}
