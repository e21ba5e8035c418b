import "server-only";
import { successEnvelope } from "@/lib/contract/envelope";
import type { SessionView } from "@/lib/contract/session-view";
import type { UserInfo } from "@/lib/contract/user/account";
import { endsSession } from "@/lib/domain/errors/catalogue";
import { answer, answerOutcome } from "@/lib/server/upstream/answer";
import { callUpstream, type UpstreamOutcome } from "@/lib/server/upstream/call";
import { conceal } from "@/lib/server/upstream/conceal";
import { admitCall, type Call } from "@/lib/server/upstream/forward";
import { clearCookie } from "./cookie";
import { closeSession, openSession, type Session } from "./session";

/** Picks what the browser may know of a session. */
export function sessionView({ uid, account, mark, expiresAt }: Session): SessionView {
  return { uid, account, mark, expiresAt };
}

/**
 * Route handler of every call that opens a session: passes it on, keeps the token in the sealed cookie and answers
 * with the rest. A cookie that was there before is replaced whole (threat T17). Who asks matters to a call that needs
 * a token only (a changed password); where that token is dead the cookie goes.
 */
export async function openThrough(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const token = call.endpoint.token === "required" ? (call.context.token ?? null) : null;
  const outcome = await callUpstream(call.endpoint, call.payload, { ...call.context, token });
  if (!outcome.ok && token !== null && endsSession(outcome.code))
    return answerOutcome(outcome, { "Set-Cookie": closeSession() });
  return answerOpened(call, outcome);
}

/** Cookies that a call used up: in any case, or only where it opened a session. */
interface Spent {
  spent?: string;
  spentWhenOpened?: string;
}

/** The answer to a call that opens a session: what the browser may know of it, or why there is none. */
export async function answerOpened(
  call: Call,
  outcome: UpstreamOutcome<unknown>,
  { spent, spentWhenOpened }: Spent = {},
): Promise<Response> {
  if (!outcome.ok)
    return answerOutcome(conceal(call, outcome), spent ? { "Set-Cookie": clearCookie(spent) } : {});
  const { cookie, session } = await openSession(call.site.site, outcome.data as UserInfo);
  const response = answer(successEnvelope(sessionView(session)), 200, { "Set-Cookie": cookie });
  for (const name of [spent, spentWhenOpened])
    if (name) response.headers.append("Set-Cookie", clearCookie(name));
  return response;
}
