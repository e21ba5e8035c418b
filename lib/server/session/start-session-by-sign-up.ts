import "server-only";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall } from "@/lib/server/upstream/forward-call";
import { ENTRY_COOKIE } from "./cookie";
import { readEntrySecrets } from "./entry-secrets";
import { respondStartedSession } from "./start-session";

/**
 * Route handler of sign-up: what an app's link said of the device (rules/addresses#entry-pages) goes with it, out of the sealed cookie
 * and never out of a page.
 */
export async function startSessionBySignUp(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const entry = await readEntrySecrets(request.headers.get("cookie"), call.site.site);
  const payload = { ...call.payload, deviceInfo: entry?.deviceInfo };
  const outcome = await callUpstream(call.endpoint, payload, { ...call.context, token: null });
  return respondStartedSession(call, outcome, entry?.deviceInfo ? { onSuccess: ENTRY_COOKIE } : {});
}
