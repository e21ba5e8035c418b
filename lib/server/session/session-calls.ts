import "server-only";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { logOut } from "@/lib/contract/user/account";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall, forwardCall } from "@/lib/server/upstream/forward-call";
import { isSameOrigin } from "@/lib/server/upstream/is-same-origin";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import { respondJson, respondRefusal } from "@/lib/server/upstream/respond-json";
import { createClearCookieLine, ENTRY_COOKIE } from "./cookie";
import { isEndedAnywhere, noteEndedSession } from "./ended-sessions";
import { readEntrySecrets } from "./entry-secrets";
import { createClearSessionCookie, createRenamedSessionCookie, readSession } from "./session";
import { respondStartedSession, toSessionView } from "./start-session";

/** Route handler of `/api/session`: the session of the cookie, without calling an upstream; null for one that has ended. */
export async function getSession(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return respondRefusal(403, TRANSPORT_ERROR_CODES.notSupported);
  const match = await findSiteByHost(headers.get("host"));
  if (match.kind !== "site")
    return respondRefusal(match.kind === "unknown" ? 404 : 503, TRANSPORT_ERROR_CODES.noAnswer);
  const state = await readSession(headers.get("cookie"), match.record.site);
  const session = state.kind === "member" && !(await isEndedAnywhere(state.session)) ? state.session : null;
  const isUseless = state.kind !== "visitor" && session === null;
  const body = createSuccessEnvelope(session && toSessionView(session));
  return respondJson(body, 200, isUseless ? { "Set-Cookie": createClearSessionCookie() } : {});
}

/** Route handler of `updateProfile`: forwards it, and notes the new nickname in the session, from which menus read it. */
export async function renameSession(request: Request): Promise<Response> {
  const renamings: { site: string; nickname: string }[] = [];
  const response = await forwardCall(request, async ({ endpoint, payload, context, site }) => {
    const outcome = await callUpstream(endpoint, payload, context);
    if (outcome.ok) renamings.push({ site: site.site, nickname: String(payload.nickname) });
    return outcome;
  });
  const [renaming] = renamings;
  return renaming ? appendRenamedSession(request, response, renaming) : response;
}

/** Route handler of `requestDeletion`: forwards it, and removes the cookie of the session that it has ended, as a log-out does. */
export async function endDeletedSession(request: Request): Promise<Response> {
  let isEnded = false;
  const response = await forwardCall(request, async ({ endpoint, payload, context, site }) => {
    const outcome = await callUpstream(endpoint, payload, context);
    if (!outcome.ok) return outcome;
    isEnded = true;
    const state = await readSession(request.headers.get("cookie"), site.site);
    if (state.kind === "member") await noteEndedSession(state.session);
    return outcome;
  });
  if (isEnded) {
    response.headers.append("Set-Cookie", createClearSessionCookie());
    response.headers.set("Clear-Site-Data", '"storage"');
  }
  return response;
}

async function appendRenamedSession(
  request: Request,
  response: Response,
  { site, nickname }: { site: string; nickname: string },
): Promise<Response> {
  const state = await readSession(request.headers.get("cookie"), site);
  if (state.kind === "member")
    response.headers.append("Set-Cookie", await createRenamedSessionCookie(state.session, nickname));
  return response;
}

/** Refusals of a visitor and of an unusable payload: neither keeps anyone logged in. */
const IGNORED_REFUSALS = new Set([400, 401, 413, 415, 422]);

/**
 * Route handler of log-out: ends the upstream session and always removes the cookie, of which a copy is worth nothing either, even when the upstream is
 * unavailable, no longer knows the token, or the payload names no account or another one.
 */
export async function endSession(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response && !IGNORED_REFUSALS.has(call.status)) return call;
  await endUpstreamSession(request.headers);
  return respondJson(createSuccessEnvelope({}), 200, {
    "Set-Cookie": createClearSessionCookie(),
    "Clear-Site-Data": '"storage"',
  });
}

/** Ends the session of the cookie, whatever the payload names. */
async function endUpstreamSession(headers: Headers): Promise<void> {
  const match = await findSiteByHost(headers.get("host"));
  if (match.kind !== "site") return;
  const state = await readSession(headers.get("cookie"), match.record.site);
  if (state.kind !== "member") return;
  const { uid, account, token } = state.session;
  const context = createRequestContext(headers, match.record, token);
  await noteEndedSession(state.session);
  await callUpstream(logOut, { language: context.language, uid, account }, context);
}

/**
 * Route handler of sign-up: adds the device information of an app's link (rules/addresses#entry-pages), read from the
 * sealed cookie and never from a page.
 */
export async function startSessionBySignUp(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const entry = await readEntrySecrets(request.headers.get("cookie"), call.site.site);
  const payload = { ...call.payload, deviceInfo: entry?.deviceInfo };
  const outcome = await callUpstream(call.endpoint, payload, { ...call.context, token: null });
  return respondStartedSession(call, outcome, entry?.deviceInfo ? { onSuccess: ENTRY_COOKIE } : {});
}

/** "Login failed, try again" (rules/errors#catalog). */
const LOGIN_FAILED = 201;

/**
 * Route handler of single sign-on (rules/addresses#entry-pages): exchanges the app token that an entry link stored in
 * the sealed cookie. The token reaches no page, and it is removed after one exchange, also a failed one (threat T19).
 */
export async function startSessionByAppToken(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const entry = await readEntrySecrets(request.headers.get("cookie"), call.site.site);
  if (!entry?.appToken) {
    return respondRefusal(200, LOGIN_FAILED, undefined, {
      "Set-Cookie": createClearCookieLine(ENTRY_COOKIE),
    });
  }
  const payload = { ...call.payload, appToken: entry.appToken };
  const outcome = await callUpstream(call.endpoint, payload, { ...call.context, token: null });
  return respondStartedSession(call, outcome, { always: ENTRY_COOKIE });
}
