import "server-only";
import type { Metadata } from "next";
import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";

export interface PageMetadataInput {
  site: Site;
  locale: Locale;
  /** The path of rules/addresses#screens, without language prefix. */
  path: string;
  title: string;
  description: string;
}

/**
 * The metadata of a public page: title, description, canonical address, the same page in the brand's other languages,
 * and a card for messengers. Addresses are absolute where the site API names the brand's origin.
 */
export function createPageMetadata({ site, locale, path, title, description }: PageMetadataInput): Metadata {
  const getPageUrl = (language: Locale) =>
    toAbsoluteUrl(site, createLocaleHref(language, site.defaultLocale, path));
  // Joined here, because Next does not apply a layout's title template to the page of the same segment, such as the
  // home page.
  const fullTitle = `${title} · ${site.name}`;
  const languages = Object.fromEntries(site.locales.map((language) => [language, getPageUrl(language)]));
  return {
    title: { absolute: fullTitle },
    description,
    alternates: {
      canonical: getPageUrl(locale),
      languages:
        site.locales.length > 1 ? { ...languages, "x-default": getPageUrl(site.defaultLocale) } : undefined,
    },
    openGraph: {
      type: "website",
      siteName: site.name,
      title: fullTitle,
      description,
      url: getPageUrl(locale),
      locale,
      alternateLocale: site.locales.filter((language) => language !== locale),
    },
    twitter: { card: "summary", title: fullTitle, description },
  };
}

/** One of our addresses with the brand's origin, where that is known. */
export function toAbsoluteUrl(site: Pick<Site, "origin">, href: string): string {
  return `${site.origin ?? ""}${href}`;
}
