import "server-only";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall } from "@/lib/server/upstream/forward-call";
import { respondRefusal } from "@/lib/server/upstream/respond-json";
import { createClearCookieLine, ENTRY_COOKIE } from "./cookie";
import { readEntrySecrets } from "./entry-secrets";
import { respondStartedSession } from "./start-session";

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
