import "server-only";
import { refuse } from "@/lib/server/upstream/answer";
import { callUpstream } from "@/lib/server/upstream/call";
import { admitCall } from "@/lib/server/upstream/forward";
import { clearCookie, ENTRY_COOKIE } from "./cookie";
import { readEntrySecrets } from "./entry-secrets";
import { answerOpened } from "./open";

/** "Login failed, try again" (spec §8). */
const LOGIN_FAILED = 201;

/**
 * Route handler of single sign-on (spec §2 "Entry pages"): exchanges the app token that an entry link left in the
 * sealed cookie. No page ever holds the token, and whatever the answer, it is gone after one exchange (threat T19).
 */
export async function openByEntry(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const entry = await readEntrySecrets(request.headers.get("cookie"), call.site.site);
  if (!entry?.appToken) {
    return refuse(200, LOGIN_FAILED, undefined, { "Set-Cookie": clearCookie(ENTRY_COOKIE) });
  }
  const payload = { ...call.payload, appToken: entry.appToken };
  const outcome = await callUpstream(call.endpoint, payload, { ...call.context, token: null });
  return answerOpened(call, outcome, { spent: ENTRY_COOKIE });
}
