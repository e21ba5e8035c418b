import "server-only";
import { successEnvelope } from "@/lib/contract/envelope";
import type { SessionView } from "@/lib/contract/session-view";
import type { UserInfo } from "@/lib/contract/user/account";
import { endsSession } from "@/lib/domain/errors/catalogue";
import { answer, answerOutcome } from "@/lib/server/upstream/answer";
import { callUpstream } from "@/lib/server/upstream/call";
import { admitCall } from "@/lib/server/upstream/forward";
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
  if (!outcome.ok) {
    const isOver = token !== null && endsSession(outcome.code);
    return answerOutcome(outcome, isOver ? { "Set-Cookie": closeSession() } : {});
  }
  const { cookie, session } = await openSession(call.site.site, outcome.data as UserInfo);
  return answer(successEnvelope(sessionView(session)), 200, { "Set-Cookie": cookie });
}
