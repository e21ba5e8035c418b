import "server-only";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { respondJson } from "./respond-json";
import { getUpstreamHealth } from "./upstream-health";
import { UPSTREAM_NAMES } from "./upstream-name";

/**
 * Route handler of `/api/health/ready`: which upstream is unusable, since when and why; 503 where one is. For
 * monitoring: cached pages are served while an upstream is away, so a process is restarted or taken out by
 * `/api/health` only.
 */
export async function reportReadiness(request: Request): Promise<Response> {
  // At least one answer of the site API is at most a minute old, also where nobody visits.
  await findSiteByHost(request.headers.get("host"));
  const upstreams = Object.fromEntries(UPSTREAM_NAMES.map((name) => [name, getUpstreamHealth(name)]));
  const isReady = Object.values(upstreams).every(({ usable }) => usable);
  return respondJson({ status: isReady ? "ready" : "degraded", upstreams }, isReady ? 200 : 503);
}
