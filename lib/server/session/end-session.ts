import "server-only";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { logOut } from "@/lib/contract/user/account";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall } from "@/lib/server/upstream/forward-call";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import { respondJson } from "@/lib/server/upstream/respond-json";
import { noteEndedSession } from "./ended-sessions";
import { createClearSessionCookie, readSession } from "./session";

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
  const found = await findSiteByHost(headers.get("host"));
  if (found.kind !== "site") return;
  const state = await readSession(headers.get("cookie"), found.record.site);
  if (state.kind !== "member") return;
  const { uid, account, token } = state.session;
  const context = createRequestContext(headers, found.record, token);
  await noteEndedSession(state.session);
  await callUpstream(logOut, { language: context.language, uid, account }, context);
}
