import "server-only";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { getValkeyHealth } from "@/lib/server/valkey/valkey-health";
import { respondJson } from "./respond-json";
import { getUpstreamHealth } from "./upstream-health";
import { UPSTREAM_NAMES } from "./upstream-name";

/**
 * Route handler of `/api/health/ready`: which upstream is unusable, since when and why; 503 where one is. Without Valkey
 * the process goes on by itself, which is reported with status 200. For monitoring: cached pages are served while an upstream is away, so a process is restarted or taken out by
 * `/api/health` only.
 */
export async function reportReadiness(request: Request): Promise<Response> {
  // At least one answer of the site API is at most a minute old, also where nobody visits.
  await findSiteByHost(request.headers.get("host"));
  const upstreams = Object.fromEntries(UPSTREAM_NAMES.map((name) => [name, getUpstreamHealth(name)]));
  const isReady = Object.values(upstreams).every(({ usable }) => usable);
  const valkey = getValkeyHealth();
  const status = isReady && valkey?.usable !== false ? "ready" : "degraded";
  return respondJson({ status, upstreams, ...(valkey && { valkey }) }, isReady ? 200 : 503);
}
