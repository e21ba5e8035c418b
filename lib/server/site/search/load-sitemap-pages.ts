import type { Locale } from "@/lib/config/constants";
import "server-only";
import { readSiteConfig } from "@/lib/contract/site/brand";
import { readContact, readPolicies } from "@/lib/contract/site/content";
import { listPlans } from "@/lib/contract/site/plans";
import { listTextLanguages } from "@/lib/domain/site/list-text-languages";
import { hasPage, withoutUnknownCalls } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { getTextLanguage } from "@/lib/i18n/locale-href";
import { keepSiteData, UpstreamUnavailableError } from "@/lib/server/site/load-site";
import { loadUnofferedReads } from "@/lib/server/site/load-unoffered-reads";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { getLatestDate, type SitemapPage } from "./sitemap";

type KnownDate = number | null | undefined;

/**
 * The plans on sale with their dates, and the dates of the list and of the brand.
 * @throws UpstreamUnavailableError
 */
async function loadPlanDates(site: string, language: Locale) {
  "use cache";
  keepSiteData(site);
  const context = createBrandContext(site, language);
  const [listed, config] = await Promise.all([
    callUpstream(listPlans, { language }, context),
    callUpstream(readSiteConfig, {}, context),
  ]);
  if (!listed.ok) throw new UpstreamUnavailableError(listed.code);
  return {
    plans: listed.data.plans.map(({ id, updatedAt, textLanguages }) => ({ id, updatedAt, textLanguages })),
    list: listed.data.updatedAt,
    brand: config.ok ? config.data.updatedAt : null,
  };
}

/** The dates of a brand's texts in one language, and whether they are in it; null for what the upstream does not say. Never throws. */
async function loadTextDates(site: string, language: Locale, hasTerms: boolean) {
  "use cache";
  keepSiteData(site);
  const context = createBrandContext(site, language);
  const types = hasTerms ? (["privacy", "terms"] as const) : (["privacy"] as const);
  const [contact, ...policies] = await Promise.all([
    callUpstream(readContact, { language }, context),
    ...types.map((type) => callUpstream(readPolicies, { type, code: "user", language }, context)),
  ]);
  const isTranslated = (outcome: { ok: true; data: { textLanguage?: string | null } } | { ok: false }) =>
    !outcome.ok || getTextLanguage(outcome.data.textLanguage, language) === undefined;
  return {
    hasContact: isTranslated(contact),
    hasPolicies: policies.every(isTranslated),
    contact: contact.ok ? contact.data.updatedAt : null,
    policies: getLatestDate(policies.map((policy) => (policy.ok ? policy.data.updatedAt : null))),
  };
}

/**
 * Every public page of a brand with the date of its last change in each language (rules/addresses#sitemap).
 * @throws UpstreamUnavailableError for the list of plans
 */
export async function loadSitemapPages(site: Site): Promise<SitemapPage[]> {
  const { id, defaultLocale, locales, flags } = site;
  const [{ plans, list, brand }, leftOut, ...texts] = await Promise.all([
    loadPlanDates(id, defaultLocale),
    loadUnofferedReads(id, defaultLocale),
    ...locales.map((locale) => loadTextDates(id, locale, flags.termsOfUse)),
  ]);
  const createPage = (
    path: string,
    getDate: (ofLanguage: (typeof texts)[number] | undefined) => KnownDate,
    isThere?: "hasContact" | "hasPolicies",
  ) => ({
    path,
    // The page in the default language is always there: it is the one for any other reader.
    ...(isThere
      ? {
          languages: locales.filter(
            (locale, index) => locale === defaultLocale || texts[index]?.[isThere] !== false,
          ),
        }
      : {}),
    dates: Object.fromEntries(locales.map((locale, index) => [locale, getDate(texts[index]) ?? null])),
  });
  const offer = withoutUnknownCalls(site, leftOut);
  const pages = [
    createPage("/", (ofLanguage) => getLatestDate([brand], [list, ofLanguage?.contact])),
    createPage("/pricing-table", () => list),
    ...plans.map((plan) => ({
      ...createPage(`/plan-details/${plan.id}`, () => plan.updatedAt),
      languages: listTextLanguages(site, plan.textLanguages),
    })),
    createPage("/help", (ofLanguage) => ofLanguage?.contact, "hasContact"),
    createPage("/privacy", (ofLanguage) => ofLanguage?.policies, "hasPolicies"),
  ];
  return pages.filter(({ path }) => hasPage(offer, path));
}
