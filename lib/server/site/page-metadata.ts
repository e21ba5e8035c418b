import "server-only";
import type { Metadata } from "next";
import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { localeHref } from "@/lib/i18n/locale-href";

export interface PageFacts {
  site: Site;
  locale: Locale;
  /** Of spec §2, without language prefix. */
  path: string;
  title: string;
  description: string;
}

/**
 * What a public page says of itself: title, description, its one address, the same page in the brand's other
 * languages, and a card for messengers. Addresses are absolute where the site API names the brand's origin.
 */
export function pageMetadata({ site, locale, path, title, description }: PageFacts): Metadata {
  const address = (language: Locale) => absolute(site, localeHref(language, site.defaultLocale, path));
  // Written out: Next does not apply a layout's template to the page beside it, which the home page is.
  const named = `${title} · ${site.name}`;
  const languages = Object.fromEntries(site.locales.map((language) => [language, address(language)]));
  return {
    title: { absolute: named },
    description,
    alternates: {
      canonical: address(locale),
      languages:
        site.locales.length > 1 ? { ...languages, "x-default": address(site.defaultLocale) } : undefined,
    },
    openGraph: {
      type: "website",
      siteName: site.name,
      title: named,
      description,
      url: address(locale),
      locale,
      alternateLocale: site.locales.filter((language) => language !== locale),
    },
    twitter: { card: "summary", title: named, description },
  };
}

/** An address of ours with the brand's origin, where that is known. */
export function absolute(site: Pick<Site, "origin">, href: string): string {
  return `${site.origin ?? ""}${href}`;
}
