import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";

/**
 * Allows all public pages to be crawled; private pages, and every page of a test environment (rules/brands#environments), have their own "noindex", which
 * only a crawler that may read them sees.
 */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, ({ testEnvironment }, origin) => ({
    type: "text/plain",
    body: `User-agent: *\nDisallow: /api/\n${testEnvironment === null ? `\nSitemap: ${origin}/sitemap.xml\n` : ""}`,
  }));
}
