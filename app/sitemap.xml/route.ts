import { loadPlans } from "@/lib/server/loaders/load-cached";
import { answerForSite } from "@/lib/server/site/answer-for-site";
import { sitemapOf } from "@/lib/server/site/sitemap";

/** Every public page of the brand in each of its languages. */
export async function GET(request: Request): Promise<Response> {
  return answerForSite(request, async (site, origin) => {
    const plans = await loadPlans(site.id, site.defaultLocale);
    const paths = [
      "/",
      "/pricing-table",
      ...plans.map(({ id }) => `/plan-details/${id}`),
      "/help",
      "/privacy",
    ];
    return { type: "application/xml", body: sitemapOf(site, origin, paths) };
  });
}
