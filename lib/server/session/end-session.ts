import "server-only";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall } from "@/lib/server/upstream/forward-call";
import { respondJson } from "@/lib/server/upstream/respond-json";
import { createClearSessionCookie } from "./session";

/**
 * Route handler of log-out: ends the upstream session and always removes the cookie, even when the upstream is
 * unavailable or no longer knows the token.
 */
export async function endSession(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) {
    if (call.status !== 401) return call;
  } else {
    await callUpstream(call.endpoint, call.payload, call.context);
  }
  return respondJson(createSuccessEnvelope({}), 200, {
    "Set-Cookie": createClearSessionCookie(),
    "Clear-Site-Data": '"storage"',
  });
}
