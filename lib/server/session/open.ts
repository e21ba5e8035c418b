import "server-only";
import { successEnvelope } from "@/lib/contract/envelope";
import type { SessionView } from "@/lib/contract/session-view";
import type { UserInfo } from "@/lib/contract/user/account";
import { answer, answerOutcome } from "@/lib/server/upstream/answer";
import { callUpstream } from "@/lib/server/upstream/call";
import { admitCall } from "@/lib/server/upstream/forward";
import { openSession, type Session } from "./session";

/** Picks what the browser may know of a session. */
export function sessionView({ uid, account, mark, expiresAt }: Session): SessionView {
  return { uid, account, mark, expiresAt };
}

/**
 * Route handler of every call that opens a session: passes it on, keeps the token in the sealed cookie and answers
 * with the rest. A cookie that was there before is replaced whole (threat T17).
 */
export async function openThrough(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const outcome = await callUpstream(call.endpoint, call.payload, { ...call.context, token: null });
  if (!outcome.ok) return answerOutcome(outcome);
  const { cookie, session } = await openSession(call.site.site, outcome.data as UserInfo);
  return answer(successEnvelope(sessionView(session)), 200, { "Set-Cookie": cookie });
}
