import "server-only";
import type { Site } from "@/lib/domain/site/site";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { findSiteByHost } from "./find-site-by-host";
import { loadSite } from "./load-site";

/** Ten minutes: an hour in shared caches would keep a changed brand's old file too long. */
const CACHE_CONTROL = "public, max-age=600";

/** The input of a brand's file: the brand, and the origin of its addresses. */
export interface SiteFile {
  type: string;
  body: string;
}

/**
 * Answers a request for a file that every brand has (robots, sitemap, manifest): 404 for a host without a brand, 503
 * while the site API is unavailable.
 */
export async function respondWithSiteFile(
  request: Request,
  createFile: (site: Site, origin: string) => SiteFile | Promise<SiteFile>,
): Promise<Response> {
  const found = await findSiteByHost(request.headers.get("host"));
  if (found.kind === "unknown") return new Response(null, { status: 404 });
  if (found.kind === "unavailable") return respondUnavailable();
  try {
    const site = await loadSite(found.record.site, found.record.defaultLang);
    const { type, body } = await createFile(site, site.origin ?? getRequestOrigin(request.headers) ?? "");
    return new Response(body, {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": CACHE_CONTROL,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch {
    return respondUnavailable();
  }
}

function respondUnavailable(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
}
