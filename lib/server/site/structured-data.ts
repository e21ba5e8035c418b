import "server-only";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import type { Site } from "@/lib/domain/site/site";
import { localeHref } from "@/lib/i18n/locale-href";
import { absolute } from "./page-metadata";

/** Facts in the words of schema.org, for search engines; every one of them is also on the page. */
type Facts = Record<string, unknown>;

/** The shop and who runs it. */
export function siteFacts(site: Site): Facts {
  return {
    "@type": "WebSite",
    name: site.name,
    url: absolute(site, "/"),
    inLanguage: site.locales,
    publisher: {
      "@type": "Organization",
      name: site.company.legalName,
      logo: absolute(site, site.images.logoDesktopLeft),
      ...(site.company.address ? { address: site.company.address } : {}),
    },
  };
}

/** Questions and answers. */
export function questionFacts(questions: readonly { question: string; answer: string }[]): Facts {
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
export function planFacts(site: Site, locale: Locale, plan: Plan): Facts {
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
      url: absolute(site, localeHref(locale, site.defaultLocale, `/plan-details/${plan.id}`)),
    },
  };
}

/** All plans in the order of the page. */
export function planListFacts(site: Site, locale: Locale, plans: readonly Plan[]): Facts {
  return {
    "@type": "ItemList",
    itemListElement: plans.map((plan, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: planFacts(site, locale, plan),
    })),
  };
}
