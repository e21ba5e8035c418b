import { UNAVAILABLE_DIGEST } from "@/lib/server/entry/failed-page";
import { log } from "@/lib/server/log";
import { readAssignedId } from "@/lib/server/request-id";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";

/**
 * Writes a line about an error of a page or route that Next caught, with the brand and the request. A call to an upstream that failed
 * has a line of its own. Next's own line about the error has the same `digest`.
 * @param routePath the route's file, with its placeholders
 */
export async function logRenderingError(
  error: unknown,
  headers: NodeJS.Dict<string | string[]>,
  routePath: string,
): Promise<void> {
  const { digest } = error as { digest?: string };
  if (digest === UNAVAILABLE_DIGEST) return;
  const found = await findSiteByHost(String(headers.host ?? ""));
  log.error("rendering failed", {
    ...(found.kind === "site" ? { site: found.record.site } : {}),
    requestId: readAssignedId(headers),
    page: routePath,
    ...(digest === undefined ? {} : { digest }),
    error,
  });
}
