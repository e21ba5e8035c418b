import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PlanDetailScreen } from "@/components/plans/detail/plan-detail-screen";
import { JsonLd } from "@/components/shell/json-ld";
import { formatMoney } from "@/lib/domain/money/format-money";
import { selectOtherPlans } from "@/lib/domain/plans/plan-lists";
import { listTextLanguages } from "@/lib/domain/site/list-text-languages";
import { loadMethodDiscounts, loadPlansIfAvailable } from "@/lib/server/loaders/load-optional-content";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadPlan } from "@/lib/server/loaders/load-site-content";
import { loadSocialPicture } from "@/lib/server/pictures/social/social-picture";
import { createPageMetadata } from "@/lib/server/site/page-metadata";
import { createBreadcrumbData, createPlanData } from "@/lib/server/site/search/structured-data";

/** This page has no shell without its plan: the first request waits for the data, later ones get the cached page. */
export const instant = false;

/** No plan is known at build time; Next needs a placeholder id. */
export function generateStaticParams() {
  return [{ id: "0" }];
}

type Params = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const [{ siteId, locale }, { id }] = await Promise.all([loadPageKey(), params]);
  const [{ site }, t, plan] = await Promise.all([
    loadPageParams(),
    getTranslations(),
    loadPlan(siteId, locale, id),
  ]);
  if (!plan) return { title: t("meta.title.notFound"), robots: { index: false } };
  const { unit, count } = plan.period;
  const description = t("meta.description.planDetails", {
    name: site.name,
    plan: plan.name,
    price: formatMoney(plan.price, locale),
    period: t(`plans.period.${unit}`, { count }),
    devices: t("plans.devices", { count: plan.devices }),
  });
  return createPageMetadata({
    site,
    locale,
    path: `/plan-details/${plan.id}`,
    title: t("meta.title.planDetails", { plan: plan.name }),
    description,
    picture: { plan: plan.id },
    languages: listTextLanguages(site, plan.textLanguages),
  });
}

export default async function PlanDetailsPage({ params }: Params) {
  const [{ siteId, locale }, { id }] = await Promise.all([loadPageKey(), params]);
  const [{ site, href }, t, plan, plans, discounts] = await Promise.all([
    loadPageParams(),
    getTranslations("shell.nav"),
    loadPlan(siteId, locale, id),
    loadPlansIfAvailable(siteId, locale),
    loadMethodDiscounts(siteId, locale, id),
  ]);
  if (!plan) notFound();
  const rest = selectOtherPlans(plans, plan);
  const pages = [
    { name: t("home"), href: href("/") },
    { name: t("plans"), href: href("/pricing-table") },
  ];
  const own = { name: plan.name, href: href(`/plan-details/${plan.id}`) };
  const picture = site.origin === null ? null : await loadSocialPicture(site, locale, { plan: plan.id });
  return (
    <>
      <PlanDetailScreen
        plan={plan}
        discounts={discounts}
        otherPlans={rest}
        pages={pages}
        defaultLocale={site.defaultLocale}
      />
      <JsonLd data={createPlanData(site, locale, plan, picture?.path ?? null)} />
      <JsonLd data={createBreadcrumbData(site, [...pages, own])} />
    </>
  );
}
