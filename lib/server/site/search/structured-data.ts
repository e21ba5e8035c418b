import { writeBookedAmount } from "@/lib/domain/money/format-money";
import "server-only";
import type { Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";
import { listOtherPrices } from "@/lib/domain/plans/plan-prices";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { createIconPath } from "@/lib/server/pictures/icons/icon-picture";
import { toAbsoluteUrl } from "@/lib/server/site/page-metadata";

/**
 * Structured data of schema.org for search engines; all of it is also visible in the shop (rules/addresses#search-engines). Its
 * addresses are absolute; of a brand without an origin they are left out, and so is what consists of addresses.
 */
type StructuredData = Record<string, unknown>;

/** Undefined where the brand's origin is not known: a cached page does not know the host that it is served at. */
const toKnownUrl = (site: Site, href: string): string | undefined =>
  site.origin === null && href.startsWith("/") ? undefined : toAbsoluteUrl(site, href);

/** Codes of UN/CEFACT for the units of a plan's period. */
const UNIT_CODES = { day: "DAY", month: "MON", year: "ANN" } as const;

const getOrganizationId = (site: Site): string | undefined => toKnownUrl(site, "/#organization");

/** The shop, in each of its languages; null where its address is not known. */
export function createSiteData(site: Site): StructuredData | null {
  if (site.origin === null) return null;
  return {
    "@type": "WebSite",
    "@id": toAbsoluteUrl(site, "/#website"),
    name: site.name,
    url: toAbsoluteUrl(site, "/"),
    inLanguage: site.locales,
    publisher: { "@id": getOrganizationId(site) },
  };
}

/** How the brand is reached, as its help page says it. */
export interface OrganizationContact {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The company behind the brand. */
export function createOrganizationData(
  site: Site,
  locale: Locale,
  { email, phone }: OrganizationContact,
): StructuredData {
  const { legalName, taxId, address } = site.company;
  const shownEmail = site.flags.helpShowEmail ? email : null;
  // A brand without an origin has no drawn pictures (rules/brands#pictures).
  const drawnLogo = site.origin === null ? null : createIconPath(site, "icon-512");
  const hasHelp = hasPage(site, "/help");
  const logo = site.images.logoDesktopLeft ?? drawnLogo;
  return {
    "@type": "Organization",
    "@id": getOrganizationId(site),
    name: site.name,
    legalName,
    url: toKnownUrl(site, "/"),
    logo: logo ? toKnownUrl(site, logo) : undefined,
    ...(taxId ? { taxID: taxId } : {}),
    ...(address ? { address } : {}),
    contactPoint: (hasHelp || shownEmail || phone) && {
      "@type": "ContactPoint",
      contactType: "customer support",
      url: hasHelp ? toKnownUrl(site, createLocaleHref(locale, site.defaultLocale, "/help")) : undefined,
      ...(shownEmail ? { email: shownEmail } : {}),
      ...(phone ? { telephone: phone } : {}),
      availableLanguage: site.locales,
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

/** The path that the page shows at its head, from the home page to this one; null where the shop's address is not known. */
export function createBreadcrumbData(
  site: Site,
  pages: readonly { name: string; href: string }[],
): StructuredData | null {
  if (site.origin === null) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(site, href),
    })),
  };
}

const getPlanUrl = (site: Site, locale: Locale, { id }: Plan): string | undefined =>
  toKnownUrl(site, createLocaleHref(locale, site.defaultLocale, `/plan-details/${id}`));

const createOffer = (price: Money, url: string | undefined): StructuredData => ({
  "@type": "Offer",
  price: writeBookedAmount(price),
  priceCurrency: price.currency,
  // Only plans on sale have a page.
  availability: "https://schema.org/InStock",
  url,
});

/** What a price is for: the plan's period, and for a plan that is sold only with its renewal how often it is billed. */
function describePrice({ period, requiresRenewal }: Plan, price: Money): StructuredData {
  const unitCode = UNIT_CODES[period.unit];
  return {
    "@type": "UnitPriceSpecification",
    price: writeBookedAmount(price),
    priceCurrency: price.currency,
    referenceQuantity: { "@type": "QuantitativeValue", value: period.count, unitCode },
    ...(requiresRenewal ? { billingIncrement: period.count, unitCode } : {}),
  };
}

const describeOriginalPrice = (price: Money): StructuredData => ({
  "@type": "UnitPriceSpecification",
  priceType: "https://schema.org/StrikethroughPrice",
  price: writeBookedAmount(price),
  priceCurrency: price.currency,
});

/** An offer in each currency that the plan has a fixed price in. No offer says until when it is valid, because no plan does. */
function createOffers(site: Site, url: string | undefined, plan: Plan): StructuredData | StructuredData[] {
  const { price, originalPrice } = plan;
  const offers = [price, ...listOtherPrices(plan)].map((offered) => {
    const hasOriginal = originalPrice && offered === price && originalPrice.amount > price.amount;
    const specification = describePrice(plan, offered);
    return {
      ...createOffer(offered, url),
      seller: { "@type": "Organization", name: site.name, "@id": getOrganizationId(site) },
      priceSpecification: hasOriginal ? [specification, describeOriginalPrice(originalPrice)] : specification,
    };
  });
  const [only] = offers;
  return only && offers.length === 1 ? only : offers;
}

/**
 * A plan as a product, for the page of the plan.
 * @param picture the path of the page's picture; null: it has none
 */
export function createPlanData(
  site: Site,
  locale: Locale,
  plan: Plan,
  picture: string | null,
): StructuredData {
  const url = getPlanUrl(site, locale, plan);
  return {
    "@type": "Product",
    name: plan.name,
    description: plan.description,
    sku: plan.id,
    url,
    image: picture ? toKnownUrl(site, picture) : undefined,
    brand: { "@type": "Brand", name: site.name },
    offers: createOffers(site, url, plan),
  };
}

/**
 * All plans in the order of the page; what each costs is said by its own page, which search engines read as well. Null where the
 * shop's address is not known.
 */
export function createPlanListData(
  site: Site,
  locale: Locale,
  plans: readonly Plan[],
): StructuredData | null {
  if (site.origin === null) return null;
  return {
    "@type": "ItemList",
    itemListElement: plans.map((plan, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: plan.name,
      url: getPlanUrl(site, locale, plan),
    })),
  };
}
