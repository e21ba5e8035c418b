import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";

/** A page of the sitemap. */
export interface SitemapPage {
  path: string;
  /** When what the page shows in a language changed last, in milliseconds since the epoch; null or absent: not known. */
  dates?: Partial<Record<Locale, number | null>>;
  /** The languages in which the page's texts are; all of the brand where absent. */
  languages?: readonly Locale[];
}

/** 2001-09-09, as in `timestamp` of the contract. */
const FIRST_DATE_MS = 10 ** 12;

/**
 * A sitemap of these pages in every language of the brand, each entry with its translations (a page whose text is in another language is none) and, where it is known, the date of its last
 * change (rules/addresses#sitemap). A date in the future is no such date and is left out.
 * @param now milliseconds since the epoch
 */
export function createSitemap(
  { locales, defaultLocale }: Pick<Site, "locales" | "defaultLocale">,
  origin: string,
  pages: readonly SitemapPage[],
  now: number,
): string {
  const entries = pages.flatMap(({ path, dates = {}, languages = locales }) => {
    const alternates = languages.map((locale) => ({
      locale,
      href: origin + createLocaleHref(locale, defaultLocale, path),
    }));
    const links =
      languages.length > 1
        ? [...alternates, { locale: "x-default", href: origin + path }]
            .map(
              ({ locale, href }) =>
                `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(href)}"/>`,
            )
            .join("")
        : "";
    return alternates.map(
      ({ locale, href }) =>
        `<url><loc>${escapeXml(href)}</loc>${createDate(dates[locale] ?? null, now)}${links}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** The latest of some dates; null where one that must be known is not. */
export function getLatestDate(
  needed: readonly (number | null | undefined)[],
  rest: readonly (number | null | undefined)[] = [],
): number | null {
  if (needed.some((date) => date === null || date === undefined)) return null;
  const known = [...needed, ...rest].filter((date) => date !== null && date !== undefined);
  return known.length > 0 ? Math.max(...known) : null;
}

function createDate(date: number | null, now: number): string {
  if (date === null || date < FIRST_DATE_MS || date > now) return "";
  return `<lastmod>${new Date(date).toISOString()}</lastmod>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
