import { ShowcaseHome } from "@/components/home/showcase/showcase-home";
import { StandardHome } from "@/components/home/standard-home";
import { PlanList } from "@/components/plans/plan-list";
import { PlanRows } from "@/components/plans/plan-rows";
import { Announcement } from "@/components/shell/announcement";
import { JsonLd } from "@/components/shell/json-ld";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getMonthlyPrice } from "@/lib/domain/money/smallest-amount";
import { findCheapestMonthlyPlan, selectTeaserPlans } from "@/lib/domain/plans/plan-lists";
import { createPublicMetadata } from "@/lib/server/loaders/create-title";
import { loadBanner } from "@/lib/server/loaders/load-banner";
import { loadContactIfAvailable, loadPlansIfAvailable } from "@/lib/server/loaders/load-optional-content";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { createOrganizationData, createSiteData } from "@/lib/server/site/search/structured-data";

const QUESTIONS_SHOWN = 6;
/** The two home pages (rules/addresses#screens), each with its component for plans. */
const HOME_VARIANTS = { standard: [StandardHome, PlanList], showcase: [ShowcaseHome, PlanRows] } as const;

export const generateMetadata = createPublicMetadata("/", "home", "home");

export default async function HomePage() {
  const { siteId, locale } = await loadPageKey();
  const [{ site, href }, plans, contact, banner] = await Promise.all([
    loadPageParams(),
    loadPlansIfAvailable(siteId, locale),
    loadContactIfAvailable(siteId, locale),
    loadBanner(siteId, locale),
  ]);
  const cheapestPlan = findCheapestMonthlyPlan(plans);
  const lowestMonthlyPrice = cheapestPlan && getMonthlyPrice(cheapestPlan);
  const shownPlans = selectTeaserPlans(plans);
  const shownQuestions = contact.questions.slice(0, QUESTIONS_SHOWN);
  const [Home, Plans] = HOME_VARIANTS[site.homeVariant];
  return (
    <>
      {banner ? <Announcement text={banner.text} href={banner.path ? href(banner.path) : null} /> : null}
      <Home
        site={site}
        lowestPrice={lowestMonthlyPrice && formatMoney(lowestMonthlyPrice, locale)}
        plansHref={href("/pricing-table")}
        helpHref={href("/help")}
        questions={shownQuestions}
        plans={
          shownPlans.length > 0 ? (
            <Plans plans={shownPlans} locale={locale} defaultLocale={site.defaultLocale} />
          ) : null
        }
      />
      <JsonLd data={createSiteData(site)} />
      <JsonLd data={createOrganizationData(site, locale, contact)} />
    </>
  );
}
