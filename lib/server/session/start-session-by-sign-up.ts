import "server-only";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall } from "@/lib/server/upstream/forward-call";
import { ENTRY_COOKIE } from "./cookie";
import { readEntrySecrets } from "./entry-secrets";
import { respondStartedSession } from "./start-session";

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
