import "server-only";
import type { Site } from "@/lib/domain/site/site";
import { siteOrigin } from "@/lib/server/upstream/client-address";
import { findSite } from "./find-site";
import { loadSite } from "./load-site";

/** An hour in shared caches would outlive a changed brand; ten minutes is what a crawler can wait. */
const KEPT = "public, max-age=600";

/** What a file of a brand is made of: the brand, and the origin that its addresses begin with. */
export interface FileOfSite {
  type: string;
  body: string;
}

/**
 * Answers a request for a file that every brand has of its own (robots, sitemap, manifest): 404 for a host nobody
 * has, 503 while the site API is away.
 */
export async function answerForSite(
  request: Request,
  make: (site: Site, origin: string) => FileOfSite | Promise<FileOfSite>,
): Promise<Response> {
  const found = await findSite(request.headers.get("host"));
  if (found.kind === "unknown") return new Response(null, { status: 404 });
  if (found.kind === "unavailable") return tryLater();
  try {
    const site = await loadSite(found.record.site, found.record.defaultLang);
    const { type, body } = await make(site, site.origin ?? siteOrigin(request.headers) ?? "");
    return new Response(body, {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": KEPT,
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch {
    return tryLater();
  }
}

function tryLater(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
}
