import "server-only";
import { getEnv } from "@/lib/config/env";
import { answerHostQuestion, HOST_QUESTION } from "@/lib/contract/signatures";
import { parsePreviewHost } from "@/lib/server/preview/preview-host";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { parseHostHeader } from "@/lib/server/site/parse-host-header";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { respondJson } from "@/lib/server/upstream/respond-json";
import { getUpstreamHealth } from "@/lib/server/upstream/upstream-health";
import { UPSTREAM_NAMES } from "@/lib/server/upstream/upstream-name";
import { getValkeyHealth } from "@/lib/server/valkey/valkey-health";

/**
 * Route handler of `/api/health/ready`: which upstream is unusable, since when and why; 503 where one is. Without Valkey
 * the process goes on by itself, which is reported with status 200. For monitoring: cached pages are served while an upstream is away, so a process is restarted or taken out by
 * `/api/health` only.
 */
export async function reportReadiness(request: Request): Promise<Response> {
  // At least one answer of the site API is at most a minute old, also without visits.
  await findSiteByHost(request.headers.get("host"));
  const upstreams = Object.fromEntries(UPSTREAM_NAMES.map((name) => [name, getUpstreamHealth(name)]));
  const isReady = Object.values(upstreams).every(({ usable }) => usable);
  const valkey = getValkeyHealth();
  const status = isReady && valkey?.usable !== false ? "ready" : "degraded";
  return respondJson({ status, upstreams, ...(valkey && { valkey }) }, isReady ? 200 : 503);
}

const STATUSES = { known: 200, unknown: 404, unavailable: 503 } as const;

/**
 * Route handler of `/api/health/host?domain=<name>`: whether a name is one of ours, which a proxy asks before it requests a
 * certificate for it (docs/operating#certificates). 200 for the host of a brand or the console; 404 for any other name, also of a preview,
 * because each draft has another one and authorities limit how many they issue; 503 while the site API can't tell.
 */
export async function reportHost(request: Request): Promise<Response> {
  const state = await findState(parseHostHeader(new URL(request.url).searchParams.get("domain")));
  return respondJson({ host: state }, STATUSES[state]);
}

/**
 * Route handler of `/api/health/here?question=<32 hex digits>`: proves to the backend that this host leads to this installation
 * (rules/studio#hosts). Whoever lacks the secret learns nothing from the answer. 400 for any other question.
 */
export async function reportInstallation(request: Request): Promise<Response> {
  const host = parseHostHeader(request.headers.get("host"));
  const question = new URL(request.url).searchParams.get("question") ?? "";
  if (host === null || !HOST_QUESTION.test(question)) return respondJson({ here: null }, 400);
  return respondJson({ here: await answerHostQuestion(getEnv().REVALIDATE_SECRET[0], host, question) }, 200);
}

async function findState(name: string | null): Promise<keyof typeof STATUSES> {
  if (name === null) return "unknown";
  if (isStudioHost(name)) return "known";
  if (parsePreviewHost(name) !== null) return "unknown";
  const { kind } = await findSiteByHost(name);
  return kind === "site" ? "known" : kind;
}
