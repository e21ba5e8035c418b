import "server-only";
import { successEnvelope } from "@/lib/contract/envelope";
import type { UserInfo } from "@/lib/contract/user/account";
import { answerOutcome, refuse } from "@/lib/server/upstream/answer";
import { callUpstream } from "@/lib/server/upstream/call";
import { admitCall } from "@/lib/server/upstream/forward";
import { clearCookie, ENTRY_COOKIE } from "./cookie";
import { readEntrySecrets } from "./entry-secrets";
import { sessionView } from "./open";
import { openSession } from "./session";

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
  const forget = clearCookie(ENTRY_COOKIE);
  if (!entry?.appToken) return refuse(200, LOGIN_FAILED, undefined, { "Set-Cookie": forget });
  const payload = { ...call.payload, appToken: entry.appToken };
  const outcome = await callUpstream(call.endpoint, payload, { ...call.context, token: null });
  if (!outcome.ok) return answerOutcome(outcome, { "Set-Cookie": forget });
  const { cookie, session } = await openSession(call.site.site, outcome.data as UserInfo);
  const response = Response.json(successEnvelope(sessionView(session)), {
    headers: {
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Set-Cookie": cookie,
    },
  });
  response.headers.append("Set-Cookie", forget);
  return response;
}
