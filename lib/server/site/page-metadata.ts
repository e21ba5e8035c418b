import "server-only";
import type { Metadata } from "next";
import type { Locale } from "@/lib/config/constants";
import { joinTitle } from "@/lib/domain/site/join-title";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from "@/lib/server/pictures/social/social-measures";
import { loadSocialPicture } from "@/lib/server/pictures/social/social-picture";
import type { SocialSubject } from "@/lib/server/pictures/social/social-subject";

export interface PageMetadataInput {
  site: Site;
  locale: Locale;
  /** The path of rules/addresses#screens, without language prefix. */
  path: string;
  title: string;
  description: string;
  /** The languages in which the page's texts are; all of the brand where absent. */
  languages?: readonly Locale[];
  /** What the picture of the card shows. */
  picture: SocialSubject;
}

/**
 * The metadata of a public page: title, description, canonical address, the same page in the brand's other languages,
 * and a card with a picture for messengers. Addresses are absolute where the site API names the brand's origin; without it there
 * is no picture, because messengers follow absolute addresses only.
 */
export async function createPageMetadata(input: PageMetadataInput): Promise<Metadata> {
  const { site, locale, path, title, description } = input;
  const getPageUrl = (language: Locale) =>
    toAbsoluteUrl(site, createLocaleHref(language, site.defaultLocale, path));
  // Joined here, because Next does not apply a layout's title template to the page of the same segment, such as the
  // home page.
  const fullTitle = joinTitle(title, site.name);
  const translations = input.languages ?? site.locales;
  const languages = Object.fromEntries(translations.map((language) => [language, getPageUrl(language)]));
  const picture = site.origin === null ? null : await loadSocialPicture(site, locale, input.picture);
  return {
    title: { absolute: fullTitle },
    description,
    alternates: {
      canonical: getPageUrl(locale),
      languages:
        translations.length > 1 && translations.includes(locale)
          ? { ...languages, "x-default": getPageUrl(site.defaultLocale) }
          : undefined,
    },
    openGraph: {
      type: "website",
      siteName: site.name,
      title: fullTitle,
      description,
      url: getPageUrl(locale),
      locale: toTerritory(locale),
      alternateLocale: translations.filter((language) => language !== locale).map(toTerritory),
      images: picture
        ? {
            url: toAbsoluteUrl(site, picture.path),
            width: SOCIAL_WIDTH,
            height: SOCIAL_HEIGHT,
            alt: fullTitle,
          }
        : [],
    },
    // The picture is that of Open Graph, which need not be repeated.
    twitter: { card: picture ? "summary_large_image" : "summary", title: fullTitle, description, images: [] },
  };
}

/** A language as Open Graph names it, with the country where most of its readers are: "pt_BR". */
function toTerritory(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region ? `${language}_${region}` : language;
}

/** One of our paths with the brand's origin, where that is known; an image elsewhere as it is. */
export function toAbsoluteUrl(site: Pick<Site, "origin">, href: string): string {
  return href.startsWith("/") ? `${site.origin ?? ""}${href}` : href;
}
