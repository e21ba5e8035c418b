import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";

/** Allows all public pages to be crawled; private pages have their own "noindex". */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, (_site, origin) => ({
    type: "text/plain",
    body: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  }));
}
