import "server-only";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { forwardCall } from "@/lib/server/upstream/forward-call";
import { createRenamedSessionCookie, readSession } from "./session";

/** Route handler of `updateProfile`: forwards it, and notes the new nickname in the session, from which menus read it. */
export async function renameSession(request: Request): Promise<Response> {
  const renamings: { site: string; nickname: string }[] = [];
  const response = await forwardCall(request, async ({ endpoint, payload, context, site }) => {
    const outcome = await callUpstream(endpoint, payload, context);
    if (outcome.ok) renamings.push({ site: site.site, nickname: String(payload.nickname) });
    return outcome;
  });
  const [renaming] = renamings;
  return renaming ? appendRenamedSession(request, response, renaming) : response;
}

async function appendRenamedSession(
  request: Request,
  response: Response,
  { site, nickname }: { site: string; nickname: string },
): Promise<Response> {
  const state = await readSession(request.headers.get("cookie"), site);
  if (state.kind === "member")
    response.headers.append("Set-Cookie", await createRenamedSessionCookie(state.session, nickname));
  return response;
}
