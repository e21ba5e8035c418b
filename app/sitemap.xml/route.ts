import { loadPlans } from "@/lib/server/loaders/load-site-content";
import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";
import { createSitemap } from "@/lib/server/site/search/sitemap";

/** Every public page of the brand in each of its languages. */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, async (site, origin) => {
    const plans = await loadPlans(site.id, site.defaultLocale);
    const paths = [
      "/",
      "/pricing-table",
      ...plans.map(({ id }) => `/plan-details/${id}`),
      "/help",
      "/privacy",
    ];
    return { type: "application/xml", body: createSitemap(site, origin, paths) };
  });
}
