import "server-only";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { isSameOrigin } from "@/lib/server/upstream/is-same-origin";
import { respondJson, respondRefusal } from "@/lib/server/upstream/respond-json";
import { isEndedAnywhere } from "./ended-sessions";
import { createClearSessionCookie, readSession } from "./session";
import { toSessionView } from "./start-session";

/** Route handler of `/api/session`: the session of the cookie, without calling an upstream; null for one that has ended. */
export async function getSession(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return respondRefusal(403, TRANSPORT_ERROR_CODES.notSupported);
  const found = await findSiteByHost(headers.get("host"));
  if (found.kind !== "site")
    return respondRefusal(found.kind === "unknown" ? 404 : 503, TRANSPORT_ERROR_CODES.noAnswer);
  const state = await readSession(headers.get("cookie"), found.record.site);
  const session = state.kind === "member" && !(await isEndedAnywhere(state.session)) ? state.session : null;
  const isUseless = state.kind !== "visitor" && session === null;
  const body = createSuccessEnvelope(session && toSessionView(session));
  return respondJson(body, 200, isUseless ? { "Set-Cookie": createClearSessionCookie() } : {});
}
