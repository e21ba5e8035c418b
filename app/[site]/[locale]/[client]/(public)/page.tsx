import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShowcaseHome } from "@/components/home/showcase-home";
import { StandardHome } from "@/components/home/standard-home";
import { PlanList } from "@/components/plans/plan-list";
import { PlanRows } from "@/components/plans/plan-rows";
import { Announcement } from "@/components/shell/announcement";
import { JsonLd } from "@/components/shell/json-ld";
import { formatMoney } from "@/lib/domain/money/format-money";
import { monthlyPrice } from "@/lib/domain/money/monthly-price";
import { cheapestMonth, teaserPlans } from "@/lib/domain/plans/teaser-plans";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadBanner } from "@/lib/server/loaders/load-banner";
import { loadContact, loadPlans } from "@/lib/server/loaders/load-cached";
import { pageParams } from "@/lib/server/loaders/page-params";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { questionFacts, siteFacts } from "@/lib/server/site/structured-data";

const QUESTIONS_SHOWN = 6;
/** The two home pages (spec §2) and how each of them shows plans. */
const HOMES = { standard: [StandardHome, PlanList], showcase: [ShowcaseHome, PlanRows] } as const;

export async function generateMetadata(): Promise<Metadata> {
  const { site, locale } = await pageParams();
  const t = await getTranslations("meta");
  const description = t("description.home", { name: site.name });
  return pageMetadata({ site, locale, path: "/", title: t("title.home"), description });
}

export default async function HomePage() {
  const { site, locale } = await pageParams();
  const [plans, contact, banner] = await Promise.all([
    loadPlans(site.id, locale),
    loadContact(site.id, locale),
    loadBanner(site.id, locale),
  ]);
  const to = (path: string) => localeHref(locale, site.defaultLocale, path);
  const cheapest = cheapestMonth(plans);
  const month = cheapest && monthlyPrice(cheapest);
  const teased = teaserPlans(plans);
  const questions = contact.questions.slice(0, QUESTIONS_SHOWN);
  const [Home, Plans] = HOMES[site.homeVariant];
  return (
    <>
      {banner ? <Announcement text={banner.text} href={banner.path ? to(banner.path) : null} /> : null}
      <Home
        site={site}
        from={month && formatMoney(month, locale)}
        plansHref={to("/pricing-table")}
        helpHref={to("/help")}
        questions={questions}
        plans={
          teased.length > 0 ? (
            <Plans plans={teased} locale={locale} defaultLocale={site.defaultLocale} />
          ) : null
        }
      />
      <JsonLd data={siteFacts(site)} />
      {questions.length > 0 ? <JsonLd data={questionFacts(questions)} /> : null}
    </>
  );
}
