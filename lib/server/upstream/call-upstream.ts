import ky, { HTTPError } from "ky";
import { SECOND_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { createCallAddress, createCallBody } from "@/lib/contract/calls";
import type { Endpoint, EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import type { ParseReports } from "@/lib/contract/parse-reports";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { warnOnce } from "@/lib/server/log";
import { getMeasurements } from "@/lib/server/measurements";
import { rememberOrders } from "@/lib/server/payment/known-orders";
import { logCallEvent } from "@/lib/server/security-events";
import { readUpstreamAnswer, refuseStatus } from "./read-upstream-answer";
import { signUpstreamCall } from "./sign-upstream-call";
import { CallSkippedError, sendGuarded } from "./upstream-guard";
import { type CallContext, createUpstreamHeaders } from "./upstream-headers";
import { noteAnswer } from "./upstream-health";
import { getUpstreamName, getUpstreamUrl } from "./upstream-name";
import type { UpstreamAnswer, UpstreamOutcome } from "./upstream-outcome";
import { type LoggedCall, logDroppedPart, logRefusedAnswer } from "./upstream-problem";

/** Statuses of a gateway whose upstream is unavailable for a moment. */
const RETRYABLE_STATUSES = [502, 503, 504];

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
  const url = baseUrl + address;
  const body = createCallBody(endpoint, payload);
  const text = body ? JSON.stringify(body) : "";
  const unsignedHeaders = {
    ...createUpstreamHeaders(context),
    ...(body ? { "Content-Type": "application/json" } : {}),
  };
  try {
    const headers = await signUpstreamCall(unsignedHeaders, { method: endpoint.method, address, body: text });
    const response = await ky(url, {
      // A body that is sent as a text has a length; some gateways refuse one that is sent in chunks (411).
      fetch: () =>
        fetch(url, {
          method: endpoint.method,
          headers,
          ...(body ? { body: text } : {}),
          signal,
          redirect: "manual",
          cache: "no-store",
          credentials: "omit",
        }),
      method: endpoint.method,
      // ky's own timeout ends with the headers, so a response that begins and stalls would never end (fault F8).
      timeout: false,
      signal,
      retry: endpoint.changesState
        ? 0
        : {
            limit: 1,
            methods: ["get", "post"],
            statusCodes: RETRYABLE_STATUSES,
            // The upstream's own Retry-After may be longer than the reader waits.
            afterStatusCodes: [],
            delay: () => 100 + Math.random() * 200,
          },
      throwHttpErrors: (status: number) => !endpoint.changesState && RETRYABLE_STATUSES.includes(status),
    });
    return await readUpstreamAnswer(endpoint, payload, response);
  } catch (error) {
    if (error instanceof HTTPError) return refuseStatus(error.response);
    // A reset or cut connection and a body that is not UTF-8 arrive here as TypeError.
    if (error instanceof Error)
      return {
        outcome: { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "unreachable" },
        problem: { kind: "no connection", expected: "a complete answer", got: getErrorName(error) },
      };
    throw error;
  }
}

/** The code of a network error ("ECONNREFUSED"), else the error's name; never its message, which may hold an address. */
function getErrorName(error: Error): string {
  // The libraries between the socket and this file each wrap the error of the one below.
  let cause: unknown = error;
  while (typeof cause === "object" && cause !== null) {
    const code: unknown = Reflect.get(cause, "code");
    if (typeof code === "string") return code;
    cause = Reflect.get(cause, "cause");
  }
  return error.name;
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
