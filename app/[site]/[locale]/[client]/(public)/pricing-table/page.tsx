import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlansScreen } from "@/components/plans/plans-screen";
import { Announcement } from "@/components/shell/announcement";
import { JsonLd } from "@/components/shell/json-ld";
import { hasPage } from "@/lib/domain/site/offered-calls";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadBanner } from "@/lib/server/loaders/load-banner";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPlans } from "@/lib/server/loaders/load-site-content";
import { createPageMetadata } from "@/lib/server/site/page-metadata";
import { createPlanListData } from "@/lib/server/site/search/structured-data";

export async function generateMetadata(): Promise<Metadata> {
  const [{ site, locale }, t] = await Promise.all([loadPageParams(), getTranslations("meta")]);
  const description = t("description.pricingTable", { name: site.name });
  return createPageMetadata({
    site,
    locale,
    path: "/pricing-table",
    title: t("title.pricingTable"),
    description,
    picture: "plans",
  });
}

export default async function PricingTablePage() {
  const { siteId, locale } = await loadPageKey();
  const [{ site }, plans, banner] = await Promise.all([
    loadPageParams(),
    loadPlans(siteId, locale),
    loadBanner(siteId, locale),
  ]);
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  return (
    <>
      {banner ? <Announcement text={banner.text} href={banner.path ? toHref(banner.path) : null} /> : null}
      <PlansScreen
        plans={plans}
        offersRenewal={site.features.renewal}
        defaultLocale={site.defaultLocale}
        helpHref={hasPage(site, "/help") ? toHref("/help") : null}
      />
      {plans.length > 0 ? <JsonLd data={createPlanListData(site, locale, plans)} /> : null}
    </>
  );
}
