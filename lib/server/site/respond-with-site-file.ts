import "server-only";
import type { Site } from "@/lib/domain/site/site";
import { createMissingFile } from "@/lib/server/entry/plain-page";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { findSiteByHost } from "./find-site-by-host";
import { loadSite } from "./load-site";

/** Ten minutes: an hour in shared caches would keep a changed brand's old file too long. */
const CACHE_CONTROL = "public, max-age=600";

/** A file of a brand, or the address at which it is now. */
export type SiteFile = {
  /** How long it may be cached, where that is not ten minutes. */
  cacheControl?: string;
} & ({ type: string; body: string | Buffer } | { location: string });

/**
 * Answers a request for a file that every brand has (robots, sitemap, manifest, style sheet, pictures). `createFile` receives the
 * brand and the origin of its addresses. 404 for a host without a brand and where it returns null, 503 while the site API
 * is unavailable.
 */
export async function respondWithSiteFile(
  request: Request,
  createFile: (site: Site, origin: string) => SiteFile | null | Promise<SiteFile | null>,
): Promise<Response> {
  const match = await findSiteByHost(request.headers.get("host"));
  if (match.kind === "unknown") return new Response(null, { status: 404 });
  if (match.kind === "unavailable") return respondUnavailable();
  try {
    const site = await loadSite(match.record.site, match.record.defaultLang);
    const file = await createFile(site, site.origin ?? getRequestOrigin(request.headers) ?? "");
    if (file === null) return createMissingFile();
    const headers = {
      // A file of defaults is wrong as soon as the site API answers again.
      "Cache-Control": file.cacheControl ?? (site.isLoaded ? CACHE_CONTROL : "no-store"),
      "X-Content-Type-Options": "nosniff",
    };
    if ("location" in file)
      return new Response(null, { status: 307, headers: { ...headers, Location: file.location } });
    const { type, body } = file;
    return typeof body === "string"
      ? new Response(body, { headers: { ...headers, "Content-Type": `${type}; charset=utf-8` } })
      : new Response(new Uint8Array(body), { headers: { ...headers, "Content-Type": type } });
  } catch {
    return respondUnavailable();
  }
}

function respondUnavailable(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
}
