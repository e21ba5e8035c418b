import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { parseHostHeader } from "@/lib/server/site/parse-host-header";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { respondJson } from "@/lib/server/upstream/respond-json";

const STATUSES = { known: 200, unknown: 404, unavailable: 503 } as const;

/**
 * Route handler of `/api/health/host?domain=<name>`: whether a name is one of ours, which a proxy asks before it requests a
 * certificate for it (docs/operating#certificates). 200 for the host of a brand, a preview or the console; 404 for any other name; 503 while the
 * site API can't tell.
 */
export async function reportHost(request: Request): Promise<Response> {
  const state = await findState(parseHostHeader(new URL(request.url).searchParams.get("domain")));
  return respondJson({ host: state }, STATUSES[state]);
}

async function findState(name: string | null): Promise<keyof typeof STATUSES> {
  if (name === null) return "unknown";
  if (isStudioHost(name)) return "known";
  const { kind } = await findSiteByHost(name);
  return kind === "site" ? "known" : kind;
}
