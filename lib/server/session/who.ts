import "server-only";
import { successEnvelope } from "@/lib/contract/envelope";
import { TRANSPORT_FAULTS } from "@/lib/domain/errors/transport-faults";
import { findSite } from "@/lib/server/site/find-site";
import { answer, refuse } from "@/lib/server/upstream/answer";
import { isSameOrigin } from "@/lib/server/upstream/same-origin";
import { sessionView } from "./open";
import { closeSession, readSession } from "./session";

/** Route handler of `/api/session`: who the cookie says is there, without asking an upstream. */
export async function whoIsThere(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOrigin(headers)) return refuse(403, TRANSPORT_FAULTS.notSupported);
  const found = await findSite(headers.get("host"));
  if (found.kind !== "site") return refuse(found.kind === "unknown" ? 404 : 503, TRANSPORT_FAULTS.noAnswer);
  const state = await readSession(headers.get("cookie"), found.record.site);
  const body = successEnvelope(state.kind === "member" ? sessionView(state.session) : null);
  return answer(body, 200, state.kind === "broken" ? { "Set-Cookie": closeSession() } : {});
}
