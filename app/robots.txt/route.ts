import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";

/** Everything public may be read; pages for one person say "noindex" themselves. */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, (_site, origin) => ({
    type: "text/plain",
    body: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  }));
}
