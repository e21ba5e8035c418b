import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { loadSite } from "@/lib/server/site/load-site";

/** Redirects to the brand's icon, for crawlers and old browsers that request this path without reading the page. */
export async function GET(request: Request): Promise<Response> {
  const found = await findSiteByHost(request.headers.get("host"));
  if (found.kind !== "site") return new Response(null, { status: 404 });
  const { images } = await loadSite(found.record.site, found.record.defaultLang);
  return new Response(null, {
    status: 307,
    headers: { Location: images.icon, "Cache-Control": "public, max-age=600" },
  });
}
