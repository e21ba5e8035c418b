import "server-only";
import { callUpstream } from "@/lib/server/upstream/call";
import { admitCall } from "@/lib/server/upstream/forward";
import { ENTRY_COOKIE } from "./cookie";
import { readEntrySecrets } from "./entry-secrets";
import { answerOpened } from "./open";

/**
 * Route handler of sign-up: what an app's link said of the device (spec §2 "d") goes with it, out of the sealed cookie
 * and never out of a page.
 */
export async function signUpThrough(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const entry = await readEntrySecrets(request.headers.get("cookie"), call.site.site);
  const payload = { ...call.payload, deviceInfo: entry?.deviceInfo };
  const outcome = await callUpstream(call.endpoint, payload, { ...call.context, token: null });
  return answerOpened(call, outcome, entry?.deviceInfo ? { spentWhenOpened: ENTRY_COOKIE } : {});
}
