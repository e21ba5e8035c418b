import { PlansScreen } from "@/components/plans/plans-screen";
import { Announcement } from "@/components/shell/announcement";
import { JsonLd } from "@/components/shell/json-ld";
import { hasPage } from "@/lib/domain/site/offered-calls";
import { createPublicMetadata } from "@/lib/server/loaders/create-title";
import { loadBanner } from "@/lib/server/loaders/load-banner";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPlans } from "@/lib/server/loaders/load-site-content";
import { createPlanListData } from "@/lib/server/site/search/structured-data";

export const generateMetadata = createPublicMetadata("/pricing-table", "pricingTable", "plans");

export default async function PricingTablePage() {
  const { siteId, locale } = await loadPageKey();
  const [{ site, href }, plans, banner] = await Promise.all([
    loadPageParams(),
    loadPlans(siteId, locale),
    loadBanner(siteId, locale),
  ]);
  return (
    <>
      {banner ? <Announcement text={banner.text} href={banner.path ? href(banner.path) : null} /> : null}
      <PlansScreen
        plans={plans}
        layout={site.look.plans}
        offersRenewal={site.features.renewal}
        defaultLocale={site.defaultLocale}
        helpHref={hasPage(site, "/help") ? href("/help") : null}
      />
      {plans.length > 0 ? <JsonLd data={createPlanListData(site, locale, plans)} /> : null}
    </>
  );
}
