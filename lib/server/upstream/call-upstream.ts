import ky, { HTTPError } from "ky";
import { getEnv } from "@/lib/config/env";
import { type Area, createCallAddress, createCallBody } from "@/lib/contract/calls";
import type { Endpoint, EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import { BROKEN_RESPONSE_CODE, type Outcome, parseEnvelope } from "@/lib/contract/envelope";
import { readLimitedText } from "@/lib/contract/read-limited-text";
import type { UnknownValue } from "@/lib/contract/unknown-values";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { warnOnce } from "@/lib/server/log";
import { logCallEvent } from "@/lib/server/security-events";
import { signUpstreamCall } from "./sign-upstream-call";
import { type CallContext, createUpstreamHeaders } from "./upstream-headers";

/** A larger answer is not read to its end (fault F10). */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** Statuses of a gateway whose upstream is unavailable for a moment. */
const RETRYABLE_STATUSES = [502, 503, 504];

/** How a call ended without a usable answer; a write may have been performed all the same. */
export type UpstreamTransportFailure = "unreachable" | "timeout" | "broken";
export type UpstreamOutcome<Data> = Outcome<Data> & { transport?: UpstreamTransportFailure };

function getUpstreamUrl(area: Area): string {
  const { SITE_API_URL, USER_API_URL, BILLING_API_URL } = getEnv();
  // The renewal calls (rules/calls#list-of-calls) belong to billing.
  return { site: SITE_API_URL, user: USER_API_URL, bill: BILLING_API_URL, job: BILLING_API_URL }[area];
}

/** Milliseconds from the first byte sent to the last one read, including a second try (rules/calls#time-outs). */
function getTimeoutMs({ changesState }: Endpoint): number {
  const { UPSTREAM_READ_TIMEOUT_MS, UPSTREAM_WRITE_TIMEOUT_MS } = getEnv();
  return changesState ? UPSTREAM_WRITE_TIMEOUT_MS : UPSTREAM_READ_TIMEOUT_MS;
}

/**
 * Makes one call to an upstream. A read is repeated once when the upstream is unavailable; a call that changes state
 * is made once. Never throws: a transport failure has the code -24040 (no answer) or -2499 (an unreadable answer),
 * and `transport` says which.
 */
export async function callUpstream<E extends Endpoint>(
  endpoint: E,
  payload: EndpointPayload<E>,
  context: CallContext,
): Promise<UpstreamOutcome<EndpointData<E>>> {
  const fields = payload as Record<string, unknown>;
  const url = `${getUpstreamUrl(endpoint.area)}${createCallAddress(endpoint, fields)}`;
  const deadline = new AbortController();
  const timeoutOutcome = { ok: false, code: TRANSPORT_ERROR_CODES.timeout, transport: "timeout" } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The signal alone is not enough: it reaches fetch through objects that Node may have garbage-collected by then.
  const timeoutReached = new Promise<typeof timeoutOutcome>((resolve) => {
    timer = setTimeout(() => {
      resolve(timeoutOutcome);
      deadline.abort();
    }, getTimeoutMs(endpoint));
  });
  const upstreamOutcome = requestUpstream(endpoint, url, fields, context, deadline.signal);
  try {
    const outcome = await Promise.race([upstreamOutcome, timeoutReached]);
    await logCallEvent({ name: endpoint.name, payload: fields, context, outcome });
    return outcome;
  } finally {
    clearTimeout(timer);
  }
}

async function requestUpstream<E extends Endpoint>(
  endpoint: E,
  url: string,
  fields: Record<string, unknown>,
  context: CallContext,
  signal: AbortSignal,
): Promise<UpstreamOutcome<EndpointData<E>>> {
  try {
    const body = createCallBody(endpoint, fields);
    const text = body ? JSON.stringify(body) : "";
    const headers = {
      ...createUpstreamHeaders(context),
      ...(body ? { "Content-Type": "application/json" } : {}),
    };
    const address = createCallAddress(endpoint, fields);
    const response = await ky(url, {
      method: endpoint.method,
      headers: await signUpstreamCall(headers, { method: endpoint.method, address, body: text }),
      ...(body ? { body: text } : {}),
      // ky's own timeout ends with the headers, so a response that begins and stalls would never end (fault F8).
      timeout: false,
      signal,
      retry: endpoint.changesState
        ? 0
        : {
            limit: 1,
            methods: ["get", "post"],
            statusCodes: RETRYABLE_STATUSES,
            delay: () => 100 + Math.random() * 200,
          },
      throwHttpErrors: (status: number) => !endpoint.changesState && RETRYABLE_STATUSES.includes(status),
      redirect: "manual",
      cache: "no-store",
      credentials: "omit",
    });
    const outcome = await readUpstreamResponse(endpoint, response);
    if (outcome.ok) logUnknownValues(endpoint, context, outcome.unknownValues);
    return outcome;
  } catch (error) {
    return toTransportFailure(error);
  }
}

async function readUpstreamResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<UpstreamOutcome<EndpointData<E>>> {
  const reader = response.body?.getReader();
  const text = reader ? await readLimitedText(reader, MAX_RESPONSE_BYTES) : "";
  if (text === null) return { ok: false, code: BROKEN_RESPONSE_CODE, transport: "broken" };
  const outcome = parseEnvelope(text, endpoint.data, endpoint.failureData) as Outcome<EndpointData<E>>;
  // A gateway's error page is no envelope; an envelope that claims success under an error status is rejected.
  if (!response.ok && (outcome.ok || outcome.code === BROKEN_RESPONSE_CODE)) {
    // An optional call that this upstream does not have.
    if (response.status === 404)
      return { ok: false, code: TRANSPORT_ERROR_CODES.notSupported, transport: "broken" };
    return response.status >= 500
      ? { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "unreachable" }
      : { ok: false, code: BROKEN_RESPONSE_CODE, transport: "broken" };
  }
  if (!outcome.ok && outcome.code === BROKEN_RESPONSE_CODE) return { ...outcome, transport: "broken" };
  return outcome;
}

/** Logs each unknown value of a call once per brand (threat T45). */
function logUnknownValues(
  { name: call }: Endpoint,
  { site }: CallContext,
  unknownValues: readonly UnknownValue[] = [],
): void {
  for (const { kind, value } of unknownValues) warnOnce(`unknown ${kind}`, { site, call, value });
}

function toTransportFailure(error: unknown): {
  ok: false;
  code: number;
  transport: UpstreamTransportFailure;
} {
  if (error instanceof HTTPError)
    return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "unreachable" };
  // A reset or cut connection and a body that is not UTF-8 arrive here as TypeError.
  if (error instanceof Error)
    return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "unreachable" };
  throw error;
}
