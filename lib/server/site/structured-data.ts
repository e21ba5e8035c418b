import "server-only";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { toAbsoluteUrl } from "./page-metadata";

/** Structured data of schema.org for search engines; all of it is also visible on the page. */
type StructuredData = Record<string, unknown>;

/** The shop and its publisher. */
export function createSiteData(site: Site): StructuredData {
  return {
    "@type": "WebSite",
    name: site.name,
    url: toAbsoluteUrl(site, "/"),
    inLanguage: site.locales,
    publisher: {
      "@type": "Organization",
      name: site.company.legalName,
      logo: toAbsoluteUrl(site, site.images.logoDesktopLeft),
      ...(site.company.address ? { address: site.company.address } : {}),
    },
  };
}

/** Questions and answers. */
export function createQuestionsData(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A plan as a product with its one offer. */
export function createPlanData(site: Site, locale: Locale, plan: Plan): StructuredData {
  return {
    "@type": "Product",
    name: plan.name,
    description: plan.description,
    sku: plan.id,
    brand: { "@type": "Brand", name: site.name },
    offers: {
      "@type": "Offer",
      price: (plan.price.amount / 100).toFixed(2),
      priceCurrency: plan.price.currency,
      availability: "https://schema.org/InStock",
      url: toAbsoluteUrl(site, createLocaleHref(locale, site.defaultLocale, `/plan-details/${plan.id}`)),
    },
  };
}

/** All plans in the order of the page. */
export function createPlanListData(site: Site, locale: Locale, plans: readonly Plan[]): StructuredData {
  return {
    "@type": "ItemList",
    itemListElement: plans.map((plan, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: createPlanData(site, locale, plan),
    })),
  };
}
