import "server-only";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import type { SessionView } from "@/lib/contract/session-view";
import type { UserInfo } from "@/lib/contract/user/account";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { concealOutcome } from "@/lib/server/upstream/conceal-outcome";
import { type AdmittedCall, admitCall } from "@/lib/server/upstream/forward-call";
import { respondJson, respondOutcome } from "@/lib/server/upstream/respond-json";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";
import { createClearCookieLine } from "./cookie";
import { createDeviceCookie } from "./device";
import { noteEndedSession } from "./ended-sessions";
import {
  createClearSessionCookie,
  createSessionCookie,
  getMemberName,
  readSession,
  type Session,
} from "./session";

/** Picks the session's fields that the browser may read. */
export function toSessionView(session: Session): SessionView {
  const { uid, account, mark, expiresAt } = session;
  return { uid, account, name: getMemberName(session), mark, expiresAt };
}

/**
 * Route handler of every call that opens a session: forwards it, stores the token in the sealed cookie and answers
 * with the rest. An earlier cookie is replaced whole (threat T17). The current session matters only to a call that
 * needs a token (a changed password); if that token has ended, the cookie is removed.
 */
export async function startSession(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const token = call.endpoint.token === "required" ? (call.context.token ?? null) : null;
  const outcome = await callUpstream(call.endpoint, call.payload, { ...call.context, token });
  const hasEnded = token !== null && !outcome.ok && isSessionEndCode(outcome.code);
  // A changed password has ended the session that it was changed in.
  if (hasEnded || (token !== null && outcome.ok)) await noteCurrentSession(request.headers, call.site.site);
  if (hasEnded) return respondOutcome(outcome, { "Set-Cookie": createClearSessionCookie() });
  return respondStartedSession(call, outcome);
}

/** Notes that the session of the cookie has ended. */
async function noteCurrentSession(headers: Headers, site: string): Promise<void> {
  const state = await readSession(headers.get("cookie"), site);
  if (state.kind === "member") await noteEndedSession(state.session);
}

/** Cookies that a call used up: in any case, or only where it opened a session. */
interface UsedCookies {
  always?: string;
  onSuccess?: string;
}

/** The response to a call that opens a session: the fields that the browser may read, or why there is no session. */
export async function respondStartedSession(
  call: AdmittedCall,
  outcome: UpstreamOutcome<unknown>,
  { always, onSuccess }: UsedCookies = {},
): Promise<Response> {
  if (!outcome.ok)
    return respondOutcome(
      concealOutcome(call, outcome),
      always ? { "Set-Cookie": createClearCookieLine(always) } : {},
    );
  const { cookie, session } = await createSessionCookie(call.site.site, outcome.data as UserInfo);
  const response = respondJson(createSuccessEnvelope(toSessionView(session)), 200, { "Set-Cookie": cookie });
  const { device } = call.context;
  if (device) response.headers.append("Set-Cookie", await createDeviceCookie(call.site.site, device));
  for (const name of [always, onSuccess])
    if (name) response.headers.append("Set-Cookie", createClearCookieLine(name));
  return response;
}
