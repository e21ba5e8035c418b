import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { matchEndpoint } from "@/lib/contract/registry";
import { reactTo } from "@/lib/domain/errors/react-to";
import { TRANSPORT_FAULTS } from "@/lib/domain/errors/transport-faults";
import { clearCookie, SESSION_COOKIE } from "@/lib/server/session/cookie";
import { readSession } from "@/lib/server/session/session";
import { findSite, type SiteRecord } from "@/lib/server/site/find-site";
import { answerOutcome, refuse } from "./answer";
import { callUpstream, type UpstreamOutcome } from "./call";
import { conceal } from "./conceal";
import type { CallContext } from "./headers";
import { readPayload } from "./read-payload";
import { contextOfRequest } from "./request-context";
import { isSameOrigin } from "./same-origin";

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/;

export interface Call {
  site: SiteRecord;
  endpoint: Endpoint;
  payload: Record<string, unknown>;
  context: CallContext;
  /** True when the request brought a session cookie that is not to be kept. */
  brokenSession: boolean;
}

/**
 * Lets a browser's request pass or says why not: same origin, known brand, listed call, right method, valid
 * payload, member where one is needed. Every `/api` route begins here; the middleware is not the lock.
 */
export async function admitCall(request: Request, reach: Endpoint["reach"]): Promise<Call | Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return refuse(403, TRANSPORT_FAULTS.notSupported);
  const found = await findSite(headers.get("host"));
  if (found.kind === "unavailable") return refuse(503, TRANSPORT_FAULTS.noAnswer);
  if (found.kind === "unknown") return refuse(404, TRANSPORT_FAULTS.unknownSite);
  const match = matchEndpoint(request.method, new URL(request.url).pathname);
  if (match.kind === "wrongMethod")
    return refuse(405, TRANSPORT_FAULTS.notSupported, undefined, { Allow: match.allowed.join(", ") });
  if (match.kind === "unknown" || match.endpoint.reach !== reach)
    return refuse(404, TRANSPORT_FAULTS.notSupported);
  const { endpoint, inPath } = match;

  const state = await readSession(headers.get("cookie"), found.record.site);
  const token = state.kind === "member" && endpoint.token !== "none" ? state.session.token : null;
  if (endpoint.token === "required" && token === null) {
    return refuse(
      401,
      TRANSPORT_FAULTS.notLoggedIn,
      undefined,
      state.kind === "broken" ? dropSession() : undefined,
    );
  }
  const body = await readPayload(request, endpoint, inPath);
  if (!body.ok) return body.response;
  const context = contextOfRequest(headers, found.record, token);
  if (endpoint.idempotencyKey) {
    const key = headers.get("idempotency-key");
    if (!key || !IDEMPOTENCY_KEY.test(key))
      return refuse(422, TRANSPORT_FAULTS.badPayload, { "Idempotency-Key": "invalid_format" });
    context.idempotencyKey = key;
  }
  return {
    site: found.record,
    endpoint,
    payload: body.payload,
    context,
    brokenSession: state.kind === "broken",
  };
}

/** Hands a browser's call to its upstream and the answer back; knows no call by name. */
export async function forward(request: Request): Promise<Response> {
  const call = await admitCall(request, "browser");
  if (call instanceof Response) return call;
  const outcome: UpstreamOutcome<unknown> = await callUpstream(call.endpoint, call.payload, call.context);
  return answerOutcome(conceal(call, outcome), sessionEnds(call, outcome) ? dropSession() : {});
}

/** True when the cookie is to go: it was broken, or the upstream no longer knows the token it was sent. */
function sessionEnds(call: Call, outcome: UpstreamOutcome<unknown>): boolean {
  if (call.brokenSession) return true;
  if (outcome.ok || !call.context.token || call.endpoint.background) return false;
  return reactTo(outcome.code, call.context.scene).resetSession;
}

function dropSession(): Record<string, string> {
  return { "Set-Cookie": clearCookie(SESSION_COOKIE) };
}
