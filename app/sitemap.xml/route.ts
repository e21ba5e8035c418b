import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";
import { loadSitemapPages } from "@/lib/server/site/search/load-sitemap-pages";
import { createSitemap } from "@/lib/server/site/search/sitemap";

/** Every public page of the brand in each of its languages. */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, async (site, origin) => {
    const pages = await loadSitemapPages(site);
    return { type: "application/xml", body: createSitemap(site, origin, pages, Date.now()) };
  });
}
