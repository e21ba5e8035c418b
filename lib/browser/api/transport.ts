import ky, { isTimeoutError } from "ky";
import { getFingerprint, readStoredFingerprint } from "@/lib/browser/session/fingerprint";
import { readSessionMark } from "@/lib/browser/session/session-mark";
import { REQUEST_TIMEOUT_MS } from "@/lib/config/constants";
import { type Call, createCallAddress, createCallBody, getCall } from "@/lib/contract/calls";
import type { SessionView } from "@/lib/contract/session-view";
import { readRetryAfter, TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { HELD_HEADER, WAIT_HEADER } from "@/lib/domain/payment/held-call";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";
import { createCallHeaders } from "./call-headers";
import type { CallName } from "./call-types";
import { rememberReference } from "./known-references";
import type { ApiFailureOutcome, ApiOutcome } from "./outcome";
import { parseApiResponse } from "./parse-api-response";

export interface CallOptions {
  /** 16 to 64 letters, digits, `-` or `_`; one for each action that must be performed once (`pay`, `repay`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds for which our server may wait for a change before it answers (rules/calls#waiting-calls). */
  waitMs?: number;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/**
 * Makes one call through our own server (rules/calls#list-of-calls). Never throws. Reads are retried once after a
 * network error; calls that change state are never retried.
 */
export async function makeCall(
  name: CallName,
  payload: Record<string, unknown>,
  options: CallOptions,
): Promise<ApiOutcome<unknown>> {
  const call = getCall(name);
  const headers = { ...createCallHeaders(), ...(await createExtraHeaders(call, options)) };
  const outcome = await sendTransportRequest(createCallAddress(call, payload), {
    signal: options.signal,
    keepalive: options.keepalive,
    method: call.method,
    json: createCallBody(call, payload),
    headers,
    retry: !call.changesState,
  });
  return outcome.ok && call.reach === "session" && isSessionView(outcome.data)
    ? confirmSession(outcome, outcome.data)
    : outcome;
}

const isSessionView = (data: unknown): data is SessionView =>
  typeof data === "object" && data !== null && "mark" in data && "uid" in data;

/**
 * A page that left for the next one without the session's cookie would be sent back to log in again and again, so our
 * server is asked once whether it gets the cookie (fault F22). Without an answer the session counts as stored.
 */
async function confirmSession<Data>(
  outcome: ApiOutcome<Data>,
  { uid }: SessionView,
): Promise<ApiOutcome<Data>> {
  const stored = await sendTransportRequest("/api/session", {
    method: "GET",
    headers: createCallHeaders(),
    retry: false,
  });
  if (!stored.ok || (isSessionView(stored.data) && stored.data.uid === uid)) return outcome;
  return { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer, transport: "cookies" };
}

/** Fetches the session of the cookie from our server. This is the only address that is not in the contract. */
export async function requestSession(): Promise<ApiOutcome<unknown>> {
  return sendTransportRequest("/api/session", { method: "GET", headers: createCallHeaders(), retry: true });
}

interface TransportRequest extends Pick<CallOptions, "signal" | "keepalive"> {
  method: "GET" | "POST";
  headers: Record<string, string>;
  json?: Record<string, unknown>;
  retry: boolean;
}

async function sendTransportRequest(
  address: string,
  { retry, signal, keepalive, ...requestInit }: TransportRequest,
): Promise<ApiOutcome<unknown>> {
  let status = 0;
  let retryAfterMs: number | null = null;
  let isHeld = false;
  let reference: string | null = null;
  try {
    const text = await ky(new URL(address, location.origin), {
      ...requestInit,
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
      cache: "no-store",
      timeout: REQUEST_TIMEOUT_MS,
      totalTimeout: REQUEST_TIMEOUT_MS,
      retry: retry ? { limit: 1, methods: ["get", "post"], statusCodes: [], delay: () => 400 } : 0,
      throwHttpErrors: false,
      hooks: {
        afterResponse: [
          ({ response }) => {
            status = response.status;
            isHeld = response.headers.has(HELD_HEADER);
            reference = response.headers.get(REFERENCE_HEADER);
            retryAfterMs = readRetryAfter(response.headers.get("retry-after"), Date.now());
          },
        ],
      },
    }).text();
    const outcome = nameEndedSession(parseApiResponse(text, status));
    if (outcome.ok) return isHeld ? { ...outcome, isHeld } : outcome;
    rememberReference(outcome.code, reference);
    return retryAfterMs === null ? outcome : { ...outcome, retryAfterMs };
  } catch (error) {
    const outcome = toFailureOutcome(error, signal);
    // What an earlier answer with this code was about is not what has failed now.
    if (outcome.transport !== "aborted") rememberReference(outcome.code, null);
    return outcome;
  }
}

/** A call without a cookie, from a browser that has a session: it has ended meanwhile, and not only "log in" must be said. */
function nameEndedSession(outcome: ApiOutcome<unknown>): ApiOutcome<unknown> {
  const { notLoggedIn, sessionEnded } = TRANSPORT_ERROR_CODES;
  const hasEnded = !outcome.ok && outcome.code === notLoggedIn && readSessionMark() !== null;
  return hasEnded ? { ...outcome, code: sessionEnded } : outcome;
}

/**
 * The fingerprint of the device is sent with every call once it is known. Only calls that change state load its library
 * (16 KB) and wait for it.
 */
async function createExtraHeaders(
  { name, changesState }: Call<CallName>,
  options: CallOptions,
): Promise<Record<string, string>> {
  const needsFingerprint = changesState && name !== "reportEvent";
  const fingerprintValue = needsFingerprint ? await getFingerprint() : readStoredFingerprint();
  return {
    ...(fingerprintValue ? { fingerprint: fingerprintValue } : {}),
    ...(options.waitMs ? { [WAIT_HEADER]: String(options.waitMs) } : {}),
    ...(options.idempotencyKey ? { "Idempotency-Key": options.idempotencyKey } : {}),
  };
}

function toFailureOutcome(error: unknown, signal: AbortSignal | undefined): ApiFailureOutcome {
  const code = TRANSPORT_ERROR_CODES.noAnswer;
  if (signal?.aborted) return { ok: false, code, transport: "aborted" };
  if (isTimeoutError(error)) return { ok: false, code: TRANSPORT_ERROR_CODES.timeout, transport: "timeout" };
  if (error instanceof DOMException && error.name === "AbortError")
    return { ok: false, code, transport: "aborted" };
  return { ok: false, code, transport: "offline" };
}
