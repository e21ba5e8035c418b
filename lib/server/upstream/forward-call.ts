import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { readJsonBody, toFieldIssues } from "@/lib/contract/read-json-body";
import { matchEndpoint } from "@/lib/contract/registry";
import { getErrorReaction } from "@/lib/domain/errors/error-reaction";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { getRequestId } from "@/lib/server/request-id";
import { logRefusedOrigin } from "@/lib/server/security-events";
import { createClearCookieLine, SESSION_COOKIE } from "@/lib/server/session/cookie";
import { readDevice } from "@/lib/server/session/device";
import { readSession, type SessionState } from "@/lib/server/session/session";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { formatRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { callUpstream } from "./call-upstream";
import { concealOutcome } from "./conceal-outcome";
import { isSameOrigin } from "./is-same-origin";
import { createRequestContext } from "./request-context";
import { respondOutcome, respondRefusal } from "./respond-json";
import type { CallContext } from "./upstream-headers";
import type { UpstreamOutcome } from "./upstream-outcome";

const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

export interface AdmittedCall {
  site: SiteRecord;
  endpoint: Endpoint;
  payload: Record<string, unknown>;
  context: CallContext;
  /** The member's uid, by the session; null for a visitor, and where the call needs no member. */
  uid: string | null;
  /** True when the request has a session cookie that must be removed. */
  hasUselessCookie: boolean;
}

/**
 * Admits a browser's request or refuses it: same origin, known brand, listed call, right method, valid payload,
 * member where one is needed. Every `/api` route starts with it; the middleware is no access control.
 */
export async function admitCall(
  request: Request,
  reach: Endpoint["reach"],
): Promise<AdmittedCall | Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return refuseOrigin(request);
  const result = await findSiteByHost(headers.get("host"));
  if (result.kind === "unavailable")
    return respondRefusal(503, TRANSPORT_ERROR_CODES.noAnswer, undefined, {
      "Retry-After": formatRetryAfter(result.retryAfterMs),
    });
  if (result.kind === "unknown") return respondRefusal(404, TRANSPORT_ERROR_CODES.unknownSite);
  const match = matchEndpoint(request.method, new URL(request.url).pathname);
  if (match.kind === "wrongMethod")
    return respondRefusal(405, TRANSPORT_ERROR_CODES.notSupported, undefined, {
      Allow: match.allowed.join(", "),
    });
  if (match.kind === "unknown" || match.endpoint.reach !== reach)
    return respondRefusal(404, TRANSPORT_ERROR_CODES.notSupported);
  const { endpoint, inPath } = match;

  const state = await readSession(headers.get("cookie"), result.record.site);
  const session = state.kind === "member" && endpoint.token !== "none" ? state.session : null;
  const token = session?.token ?? null;
  if (endpoint.token === "required" && token === null) return refuseVisitor(state, endpoint);
  const body = await readPayload(request, endpoint, inPath);
  if (!body.ok) return body.response;
  const context = createRequestContext(headers, result.record, token);
  context.account = session?.account ?? null;
  context.device = await findDevice(headers, endpoint, result.record.site);
  if (endpoint.idempotencyKey) {
    const key = headers.get("idempotency-key");
    if (!key || !IDEMPOTENCY_KEY_PATTERN.test(key))
      return respondRefusal(422, TRANSPORT_ERROR_CODES.badPayload, { "Idempotency-Key": "invalid_format" });
    context.idempotencyKey = key;
  }
  return {
    site: result.record,
    endpoint,
    payload: body.payload,
    context,
    uid: session?.uid ?? null,
    hasUselessCookie: mustClearCookie(state, endpoint),
  };
}

/** The answer to a call that needs a member, made without a session or with one that has ended here. */
function refuseVisitor(state: SessionState, endpoint: Endpoint): Response {
  const { sessionEnded, notLoggedIn } = TRANSPORT_ERROR_CODES;
  // The same answer as the upstream's for a session that has ended elsewhere.
  const [status, code] = state.kind === "ended" ? [200, sessionEnded] : [401, notLoggedIn];
  return respondRefusal(
    status,
    code,
    undefined,
    mustClearCookie(state, endpoint) ? createClearSessionHeaders() : undefined,
  );
}

/** The cookie of an ended session goes with the answer that reports the end: a refusal of a call that the user made. */
const mustClearCookie = ({ kind }: SessionState, { token, background }: Endpoint): boolean =>
  kind === "broken" || (kind === "ended" && token === "required" && !background);

async function refuseOrigin({ method, url, headers }: Request): Promise<Response> {
  const called = matchEndpoint(method, new URL(url).pathname);
  const name = called.kind === "found" ? called.endpoint.name : null;
  await logRefusedOrigin(name, headers.get("origin"), getRequestId(headers));
  return respondRefusal(403, TRANSPORT_ERROR_CODES.notSupported);
}

/**
 * The id of the device, for calls that need no member and those that open a session. The upstream notes it with a
 * log-in, so that an unknown device gets a new id there; its cookie follows with the answer.
 */
async function findDevice(
  headers: Headers,
  { token, reach }: Endpoint,
  site: string,
): Promise<string | null> {
  if (token !== "none" && reach !== "session") return null;
  const known = await readDevice(headers.get("cookie"), site);
  return known ?? (reach === "session" ? crypto.randomUUID() : null);
}

type SendCall = (call: AdmittedCall) => Promise<UpstreamOutcome<unknown>>;

/** Sends an admitted call to its upstream. */
export const sendOnce: SendCall = ({ endpoint, payload, context }) =>
  callUpstream(endpoint, payload, context);

/**
 * Forwards a browser's call to its upstream and returns the answer; the same for every call.
 *
 * @param send how an admitted call reaches the upstream, where that takes more than one call
 */
export async function forwardCall(request: Request, send = sendOnce): Promise<Response> {
  const call = await admitCall(request, "browser");
  if (call instanceof Response) return call;
  const outcome = await send(call);
  return respondOutcome(
    concealOutcome(call, outcome),
    shouldClearSession(call, outcome) ? createClearSessionHeaders() : {},
  );
}

/** True when the cookie must be removed: it is broken, or the upstream no longer knows its token. */
function shouldClearSession(call: AdmittedCall, outcome: UpstreamOutcome<unknown>): boolean {
  if (call.hasUselessCookie) return true;
  if (outcome.ok || !call.context.token || call.endpoint.background) return false;
  return getErrorReaction(outcome.code, call.context.scene).resetSession;
}

function createClearSessionHeaders(): Record<string, string> {
  return { "Set-Cookie": createClearCookieLine(SESSION_COOKIE) };
}

type PayloadResult = { ok: true; payload: Record<string, unknown> } | { ok: false; response: Response };

/**
 * Reads and validates a call's payload: 413 over 64 KiB, 415 when it is not JSON, 400 when it can't be parsed, 422
 * with an error for each wrong field.
 */
export async function readPayload(
  request: Request,
  endpoint: Endpoint,
  inPath: Record<string, string>,
): Promise<PayloadResult> {
  const url = new URL(request.url);
  const fromQuery: Record<string, unknown> =
    endpoint.send === "query" ? Object.fromEntries(url.searchParams) : {};
  let fromBody: Record<string, unknown> = {};
  if (endpoint.send === "body") {
    const read = await readJsonBody(request, endpoint.largestBody);
    if (!read.ok)
      return { ok: false, response: respondRefusal(read.status, TRANSPORT_ERROR_CODES.badPayload) };
    fromBody = read.body;
  }
  const parsed = endpoint.payload.safeParse({ ...fromQuery, ...fromBody, ...inPath });
  if (parsed.success) return { ok: true, payload: parsed.data as Record<string, unknown> };
  return {
    ok: false,
    response: respondRefusal(422, TRANSPORT_ERROR_CODES.badPayload, toFieldIssues(parsed.error.issues)),
  };
}
