import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlansScreen } from "@/components/plans/plans-screen";
import { Announcement } from "@/components/shell/announcement";
import { JsonLd } from "@/components/shell/json-ld";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadBanner } from "@/lib/server/loaders/load-banner";
import { loadPlans } from "@/lib/server/loaders/load-cached";
import { pageParams } from "@/lib/server/loaders/page-params";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { planListFacts } from "@/lib/server/site/structured-data";

export async function generateMetadata(): Promise<Metadata> {
  const { site, locale } = await pageParams();
  const t = await getTranslations("meta");
  const description = t("description.pricingTable", { name: site.name });
  return pageMetadata({ site, locale, path: "/pricing-table", title: t("title.pricingTable"), description });
}

export default async function PricingTablePage() {
  const { site, locale } = await pageParams();
  const [plans, banner] = await Promise.all([loadPlans(site.id, locale), loadBanner(site.id, locale)]);
  const to = (path: string) => localeHref(locale, site.defaultLocale, path);
  return (
    <>
      {banner ? <Announcement text={banner.text} href={banner.path ? to(banner.path) : null} /> : null}
      <PlansScreen plans={plans} defaultLocale={site.defaultLocale} helpHref={to("/help")} />
      {plans.length > 0 ? <JsonLd data={planListFacts(site, locale, plans)} /> : null}
    </>
  );
}
