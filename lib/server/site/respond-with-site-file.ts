import "server-only";
import type { Site } from "@/lib/domain/site/site";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { findSiteByHost } from "./find-site-by-host";
import { loadSite } from "./load-site";

/** An hour in shared caches would outlive a changed brand; ten minutes is what a crawler can wait. */
const CACHE_CONTROL = "public, max-age=600";

/** What a file of a brand is made of: the brand, and the origin that its addresses begin with. */
export interface SiteFile {
  type: string;
  body: string;
}

/**
 * Answers a request for a file that every brand has of its own (robots, sitemap, manifest): 404 for a host nobody
 * has, 503 while the site API is away.
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
