import "server-only";
import { successEnvelope } from "@/lib/contract/envelope";
import { answer } from "@/lib/server/upstream/answer";
import { callUpstream } from "@/lib/server/upstream/call";
import { admitCall } from "@/lib/server/upstream/forward";
import { closeSession } from "./session";

/**
 * Route handler of log-out: ends the upstream session and always removes the cookie, even when the upstream is away
 * or no longer knows the token. A person who logs out is logged out.
 */
export async function logOutThrough(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) {
    if (call.status !== 401) return call;
  } else {
    await callUpstream(call.endpoint, call.payload, call.context);
  }
  return answer(successEnvelope({}), 200, { "Set-Cookie": closeSession(), "Clear-Site-Data": '"storage"' });
}
